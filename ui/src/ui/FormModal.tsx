import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { toApiError, type LostEdit } from '@/api/envelope.ts';
import { untold } from '@/api/untold.ts';
import type { FormMode } from '@/domain/enums.ts';
import { useFocusBack } from './useFocusBack.ts';
import { confirm } from './confirm.ts';
import { focusFirstInvalid } from './focusInvalid.ts';
import { LostEditNotice } from './LostEditNotice.tsx';
import { isComposing } from './onEnter.ts';
import { words } from './words.ts';

export interface FormModalProps<V extends Record<string, unknown>> {
  opened: boolean;
  /** 新建案例, 编辑案例, 复制案例 … */
  title: string;
  schema: z.core.$ZodType;
  initial: V;
  /** A rejected promise keeps the form open; field messages of the server go beside their fields. */
  onSubmit: (values: V) => Promise<unknown>;
  onClose: () => void;
  /** Loads the row again after somebody else changed it; the form then starts from the new values. */
  onReload?: () => void;
  children: (form: UseFormReturnType<V>) => ReactNode;
  mode?: FormMode;
  size?: 420 | 560 | 720 | 960;
  submitLabel?: string;
}

export const modalTitle = (mode: FormMode, what: string): string => `${words[mode]}${what}`;

/** After the focus trap, which waits for the next task. */
const FOCUS_DELAY_MS = 30;

/** The form starts afresh with every opening, because its content exists only while the dialog is open. */
export const FormModal = <V extends Record<string, unknown>>(props: FormModalProps<V>) =>
  props.opened ? <OpenFormModal {...props} /> : null;

const OpenFormModal = <V extends Record<string, unknown>>({
  title,
  schema,
  initial,
  onSubmit,
  onClose,
  onReload,
  children,
  mode = 'add',
  size = 560,
  submitLabel = words.save,
}: FormModalProps<V>) => {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [lost, setLost] = useState<LostEdit | null>(null);
  const form = useForm<V>({
    mode: 'uncontrolled',
    initialValues: initial,
    validate: schemaResolver(schema as never, { sync: true }),
    validateInputOnBlur: false,
  });

  const start = useRef<HTMLDivElement>(null);
  useFocusBack();
  useEffect(() => {
    // The focus trap goes to the close button first, which is where nobody begins to write.
    const timer = setTimeout(() => {
      // On a slow machine somebody may have begun to write elsewhere.
      if (start.current?.contains(document.activeElement)) return;
      start.current
        ?.querySelector<HTMLElement>('input:not([type="hidden"], :disabled), textarea:not(:disabled)')
        ?.focus();
    }, FOCUS_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  const close = async () => {
    if (pending) return;
    const keep =
      form.isDirty() &&
      !(await confirm({
        title: '放弃未保存的修改？',
        body: '关闭后已填写的内容不会保留。',
        confirm: '放弃',
        danger: true,
      }));
    if (!keep) onClose();
  };

  const refuse = (thrown: unknown, root: HTMLElement) => {
    const error = toApiError(thrown);
    if (error.lostEdit) {
      error.claimed = true;
      setLost(error.lostEdit);
      return;
    }
    if (!error.fields) {
      setFailure(untold(error));
      return;
    }
    error.claimed = true;
    form.setErrors(error.fields);
    focusFirstInvalid(root);
    // A message for a field that this form does not show must not disappear.
    const known = Object.keys(error.fields).filter((path) => form.getInputNode(path) !== null);
    if (known.length === 0) setFailure(Object.values(error.fields).join('；'));
  };

  const submit = async (values: V, root: HTMLElement) => {
    setPending(true);
    setFailure(null);
    setLost(null);
    try {
      await onSubmit(values);
      onClose();
    } catch (error) {
      refuse(error, root);
    } finally {
      setPending(false);
    }
  };

  const handle = (event: FormEvent<HTMLFormElement>) => {
    const root = event.currentTarget;
    form.onSubmit(
      (values) => void submit(values, root),
      () => focusFirstInvalid(root),
    )(event);
  };

  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };

  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={size}
      closeOnClickOutside={false}
      data-mode={mode}
      styles={{
        content: {
          display: 'flex',
          flexDirection: 'column',
          maxHeight: 'min(620px, calc(100dvh - 32px))',
          overflow: 'hidden',
        },
        body: { display: 'flex', flexDirection: 'column', minHeight: 0, padding: 0 },
      }}
    >
      {/* The key handler is a short cut of the submit button, which is there for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        noValidate
        onSubmit={handle}
        onKeyDown={submitByKey}
        style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
      >
        <Stack ref={start} gap="md" px="md" pb="md" style={{ overflow: 'auto', minHeight: 0 }}>
          {lost && <LostEditNotice lost={lost} onReload={onReload} />}
          {failure && (
            <Alert color="red" role="alert">
              {failure}
            </Alert>
          )}
          {children(form)}
        </Stack>
        <Group justify="flex-end" gap="xs" p="md" style={{ borderTop: '1px solid var(--c-line)', flex: 'none' }}>
          <Button variant="default" onClick={() => void close()} disabled={pending}>
            {words.cancel}
          </Button>
          <Button type="submit" loading={pending}>
            {submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  );
};
