import { Button } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { ShellSettings, ShellState } from '@/platform/shell.ts';
import { theShell, useShell } from '@/state/shell.ts';
import { focusFirstInvalid } from '@/ui/focusInvalid.ts';
import { Page } from '@/ui/Page.tsx';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { words } from '@/ui/words.ts';
import { AboutPanel } from './AboutPanel.tsx';
import { orNull, pathProblem, proxyProblem } from './checks.ts';
import classes from './client.module.css';
import { ConnectionPanel } from './ConnectionPanel.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { UpdatePanel } from './UpdatePanel.tsx';

export interface ClientValues {
  proxyUrl: string;
  caBundlePath: string;
  downloadFolder: string;
  logLevel: ShellSettings['logLevel'];
  updateChannel: ShellSettings['updateChannel'];
  autoUpdate: boolean;
}

export type ClientForm = UseFormReturnType<ClientValues>;

const valuesOf = ({ settings }: ShellState): ClientValues => ({
  proxyUrl: settings.proxyUrl ?? '',
  caBundlePath: settings.caBundlePath ?? '',
  downloadFolder: settings.downloadFolder ?? '',
  logLevel: settings.logLevel,
  updateChannel: settings.updateChannel,
  autoUpdate: settings.autoUpdate,
});

const settingsOf = (values: ClientValues): Partial<ShellSettings> => ({
  ...values,
  proxyUrl: orNull(values.proxyUrl),
  caBundlePath: orNull(values.caBundlePath),
  downloadFolder: orNull(values.downloadFolder),
});

/** Only what was changed: the shell refuses the rest when the organisation has fixed it. */
const changed = (form: ClientForm, values: ClientValues): Partial<ShellSettings> =>
  Object.fromEntries(Object.entries(settingsOf(values)).filter(([key]) => form.isDirty(key)));

const Settings = ({ state }: { state: ShellState }) => {
  const form = useForm<ClientValues>({
    initialValues: valuesOf(state),
    validate: { proxyUrl: proxyProblem, caBundlePath: pathProblem, downloadFolder: pathProblem },
  });
  useLeaveGuard(form.isDirty());
  const { mutate, isPending } = useMutation({
    mutationFn: (values: ClientValues) => theShell().setSettings(changed(form, values)),
    meta: { done: words.saved, fail: '保存失败', overlay: false },
    onSuccess: (_, values) => form.resetDirty(values),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        const root = event.currentTarget;
        form.onSubmit(
          (values) => mutate(values),
          () => focusFirstInvalid(root),
        )(event);
      }}
    >
      <Page
        title="客户端设置"
        back="/"
        narrow
        actions={
          <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
            {words.save}
          </Button>
        }
      >
        <ConnectionPanel form={form} state={state} />
        <FilesPanel form={form} state={state} />
        <UpdatePanel form={form} state={state} />
        <AboutPanel state={state} />
      </Page>
    </form>
  );
};

/** Of this program on this computer; the server's own settings are elsewhere. */
export const Component = () => {
  const state = useShell((shell) => shell.state);
  return (
    <main id="main-view" className={classes.settings}>
      {state && <Settings state={state} />}
    </main>
  );
};
