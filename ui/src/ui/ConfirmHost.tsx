import { Button, Group, Modal, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useConfirmHost, type Question } from './confirm.ts';
import { words } from './words.ts';

const ConfirmHost = () => {
  const asked = useConfirmHost((state) => state.asked);
  // The closing transition still shows the last question.
  const last = useRef<Question | null>(null);
  useEffect(() => {
    if (asked) last.current = asked;
  }, [asked]);
  const shown = asked ?? last.current;
  return (
    <Modal
      opened={asked !== null}
      onClose={() => asked?.answer(false)}
      title={shown?.title}
      size={420}
      zIndex={400}
      role="alertdialog"
    >
      <Text component="div" c="var(--c-text-2)" className="breakable">
        {shown?.body}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        {shown?.choice !== false && (
          <Button variant="default" data-autofocus onClick={() => asked?.answer(false)}>
            {shown?.cancel ?? words.cancel}
          </Button>
        )}
        <Button
          color={shown?.danger ? 'red' : undefined}
          data-autofocus={shown?.choice === false || undefined}
          onClick={() => asked?.answer(true)}
        >
          {shown?.confirm ?? words.confirm}
        </Button>
      </Group>
    </Modal>
  );
};

export default ConfirmHost;
