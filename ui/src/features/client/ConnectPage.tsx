import { Button, Collapse, TextInput, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { dropSession } from '@/app/sessionActions.ts';
import type { ServerProblem, ShellState } from '@/platform/shell.ts';
import { isManaged, theShell, useShell } from '@/state/shell.ts';
import { EntryFrame } from '@/ui/EntryFrame.tsx';
import frame from '@/ui/EntryFrame.module.css';
import { DEFAULT_BRAND, useSession } from '@/state/session.ts';
import { orNull, pathProblem, proxyProblem, serverProblem, withScheme } from './checks.ts';
import classes from './client.module.css';
import { MANAGED, managedProps } from './managed.ts';
import { PathInput } from './PathInput.tsx';

const TITLES: Record<ServerProblem, string> = {
  address: '地址无法识别',
  dns: '找不到这台服务器',
  refused: '服务器拒绝连接',
  timeout: '服务器没有回应',
  tls: '无法确认服务器的身份',
  proxy: '代理服务器不可用',
  notCoach: '这不是智能陪练的服务器',
};

/** Problems whose cure is among the advanced fields. */
const ADVANCED = new Set<ServerProblem>(['tls', 'proxy']);

interface Wanted {
  url: string;
  proxyUrl: string;
  caBundlePath: string;
}

type Problem = { title: string; message: string };

/** Keeps the way to the server, then asks the server itself, then keeps its address. Null when all went well. */
const connect = async (state: ShellState, wanted: Wanted): Promise<{ kind: ServerProblem; message: string } | null> => {
  const shell = theShell();
  const patch = (['proxyUrl', 'caBundlePath'] as const).filter(
    (key) => !isManaged(state, key) && orNull(wanted[key]) !== orNull(state.settings[key] ?? ''),
  );
  if (patch.length > 0) await shell.setSettings(Object.fromEntries(patch.map((key) => [key, orNull(wanted[key])])));
  const answer = await shell.checkServer(withScheme(wanted.url));
  if (!answer.ok) return answer;
  if (!state.server?.managed && state.server?.url !== answer.url) {
    await shell.setServer(answer.url);
    // Nothing of another server's people and brand may survive.
    await dropSession();
    useSession.getState().put({ configuration: null });
  }
  return null;
};

const useConnect = (state: ShellState, onProblem: (kind: ServerProblem) => void) => {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: (wanted: Wanted) => connect(state, wanted),
    meta: { silent: true, overlay: false },
    onSuccess: (problem) => (problem ? onProblem(problem.kind) : window.location.replace('/login')),
  });
  const problem: Problem | null = data
    ? { title: TITLES[data.kind], message: data.message }
    : error && { title: '无法保存设置', message: error.message };
  return { mutate, isPending, problem };
};

const Form = ({ state }: { state: ShellState }) => {
  const fixed = state.server?.managed ?? false;
  const [values, setValues] = useState<Wanted>({
    url: state.server?.url ?? '',
    proxyUrl: state.settings.proxyUrl ?? '',
    caBundlePath: state.settings.caBundlePath ?? '',
  });
  const [faults, setFaults] = useState<Partial<Record<keyof Wanted, string | null>>>({});
  const [advanced, setAdvanced] = useState(false);
  const { mutate, isPending, problem } = useConnect(state, (kind) => ADVANCED.has(kind) && setAdvanced(true));
  const field = (name: keyof Wanted) => ({
    value: values[name],
    error: faults[name],
    readOnly: isPending,
    spellCheck: false,
    autoCapitalize: 'none',
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      url: serverProblem(values.url),
      proxyUrl: proxyProblem(values.proxyUrl),
      caBundlePath: pathProblem(values.caBundlePath),
    };
    setFaults(found);
    if (found.proxyUrl ?? found.caBundlePath) setAdvanced(true);
    if (Object.values(found).every((fault) => fault === null)) mutate(values);
  };
  const Chevron = advanced ? IconChevronDown : IconChevronRight;
  return (
    <form onSubmit={submit} noValidate className={frame.fields}>
      {problem && !isPending && (
        <div role="alert" className={frame.alert}>
          <b>{problem.title}</b>
          {problem.message}
        </div>
      )}
      <TextInput
        label="服务器地址"
        size="md"
        autoFocus
        placeholder="https://coach.example.com"
        disabled={fixed}
        description={fixed ? MANAGED : '由管理员提供。不写 https:// 时按 https 连接'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('url')}
      />
      <div>
        <UnstyledButton className={classes.more} onClick={() => setAdvanced(!advanced)} aria-expanded={advanced}>
          <Chevron size={14} stroke={1.5} aria-hidden />
          高级
        </UnstyledButton>
        <Collapse expanded={advanced}>
          <div className={classes.advanced}>
            <TextInput
              label="代理服务器"
              placeholder="http://proxy.example.com:8080"
              {...managedProps(state, 'proxyUrl', '留空使用系统代理')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...field('proxyUrl')}
            />
            <PathInput
              state={state}
              setting="caBundlePath"
              label="CA 证书文件"
              placeholder="证书文件的完整路径"
              description="服务器使用内部证书时填写，PEM 格式"
              {...field('caBundlePath')}
              onPicked={(path) => {
                setValues((before) => ({ ...before, caBundlePath: path }));
                setFaults((before) => ({ ...before, caBundlePath: null }));
              }}
              onRefused={(why) => setFaults((before) => ({ ...before, caBundlePath: why }))}
            />
          </div>
        </Collapse>
      </div>
      <Button type="submit" size="md" fullWidth loading={isPending}>
        {problem ? '重新连接' : '连接'}
      </Button>
    </form>
  );
};

/** The first thing after installing: which server does this program work with? */
export const Component = () => {
  const state = useShell((shell) => shell.state);
  if (!state) return null;
  return (
    <EntryFrame title="连接服务器" sub={`${DEFAULT_BRAND}桌面版`}>
      <Form state={state} />
    </EntryFrame>
  );
};
