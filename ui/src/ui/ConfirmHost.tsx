import { Button, Group, Modal, Text } from '@mantine/core';
import { useConfirmHost } from './confirm.ts';
import { useFocusBack } from './useFocusBack.ts';
import { words } from './words.ts';

const ConfirmHost = () => {
  const { asked: shown, open } = useConfirmHost();
  useFocusBack(open);
  return (
    <Modal opened={open} onClose={() => shown?.answer(false)} title={shown?.title} size={420} zIndex={400}>
      <Text component="div" c="var(--c-text-2)" className="breakable">
        {shown?.body}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        {shown?.choice !== false && (
          <Button variant="default" data-autofocus onClick={() => shown?.answer(false)}>
            {shown?.cancel ?? words.cancel}
          </Button>
        )}
        <Button
          color={shown?.danger ? 'red' : undefined}
          data-autofocus={shown?.choice === false || undefined}
          onClick={() => shown?.answer(true)}
        >
          {shown?.confirm ?? words.confirm}
        </Button>
      </Group>
    </Modal>
  );
};

export default ConfirmHost;
