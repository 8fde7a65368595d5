import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Link, redirect, useLocation, useNavigate } from 'react-router';
import { api, unwrap } from '@/api/client.ts';
import { CODE, toApiError } from '@/api/envelope.ts';
import { signIn } from '@/app/sessionActions.ts';
import { draftsPage } from '@/state/draftsPage.ts';
import { useRecovery } from '@/state/recovery.ts';
import { brandOf, useSession } from '@/state/session.ts';
import { EntryFrame } from '@/ui/EntryFrame.tsx';
import frame from '@/ui/EntryFrame.module.css';
import { useSecondsLeft } from '@/ui/useSecondsLeft.ts';
import { desktop } from '#desktop';
import { platform } from '#platform';
import classes from './LoginPage.module.css';

type Fields = { username?: string; password?: string };

/** By hand: the form library and the schema library would be a tenth of what this page may weigh. */
const check = ({ username, password }: { username: string; password: string }): Fields => ({
  ...(username ? {} : { username: '请输入用户名' }),
  ...(password ? {} : { password: '请输入密码' }),
});

/** A person who is signed in has nothing to do here. */
export const loader = async () => ((await platform.session.present()) ? redirect('/') : null);

const useReturnPath = (): string => {
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('/login') ? from : '/';
};

const useBrand = () => {
  const put = useSession((state) => state.put);
  const stored = useSession((state) => state.configuration);
  const { data } = useQuery({
    queryKey: ['configuration'],
    queryFn: async () => {
      const configuration = await unwrap(api.GET('/portal/api/auth/configuration'));
      put({ configuration });
      return configuration;
    },
    meta: { silent: true, overlay: false },
  });
  return brandOf(data ?? stored);
};

export const Component = () => {
  const navigate = useNavigate();
  const brand = useBrand();
  const back = useReturnPath();
  const drafts = useRecovery(draftsPage);
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const [blockedUntil, setBlockedUntil] = useState(0);
  const wait = useSecondsLeft(blockedUntil);
  const [fields, setFields] = useState<Fields>({});
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: keyof Fields) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
  const { mutate, isPending, error } = useMutation({
    mutationFn: signIn,
    meta: { silent: true },
    onSuccess: () => navigate(back, { replace: true }),
    onError: (thrown) => {
      const failure = toApiError(thrown);
      setFields(failure.fields ?? {});
      if (failure.code === CODE.tooFrequent) setBlockedUntil(Date.now() + (failure.retryAfter ?? 60) * 1000);
      else focus(failure.fields?.username ? 'username' : 'password');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const read = (name: keyof Fields) => data.get(name) as string;
    const values = { username: read('username').trim(), password: read('password') };
    const problems = check(values);
    setFields(problems);
    if (problems.username) focus('username');
    else if (problems.password) focus('password');
    else mutate(values);
  };
  const failure = error && toApiError(error);
  const blocked = wait > 0;
  return (
    <EntryFrame title={brand}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className={frame.fields}>
          {failure && !failure.fields && (
            <div role="alert" className={frame.alert}>
              {blocked ? `${failure.message}（${wait} 秒后可重试）` : failure.message}
            </div>
          )}
          <TextInput
            label="用户名"
            size="md"
            autoFocus
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            name="username"
            maxLength={64}
            error={fields.username}
            readOnly={isPending}
          />
          <TextInput
            label="密码"
            size="md"
            type={visible ? 'text' : 'password'}
            autoComplete="current-password"
            name="password"
            maxLength={128}
            error={fields.password}
            readOnly={isPending}
            rightSectionWidth={56}
            rightSection={
              <UnstyledButton
                className={classes.toggle}
                onClick={() => setVisible(!visible)}
                aria-label={visible ? '隐藏密码' : '显示密码'}
              >
                {visible ? '隐藏' : '显示'}
              </UnstyledButton>
            }
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            onBlur={() => setCapsLock(false)}
            description={capsLock ? '大写锁定已打开' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <Button
            type="submit"
            size="md"
            mt={8}
            fullWidth
            className="coach-login"
            loading={isPending}
            disabled={blocked}
          >
            登录
          </Button>
        </div>
      </form>
      <p className={classes.note}>忘记密码请联系管理员重置</p>
      {drafts && (
        <Link to={drafts} className={classes.note}>
          离线草稿
        </Link>
      )}
      {desktop && <desktop.ServerLine />}
    </EntryFrame>
  );
};
