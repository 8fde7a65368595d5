import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { useUpdates } from '@/app/desktop/updates.ts';
import { UpdateNotice } from '@/app/desktop/UpdateNotice.tsx';
import { renderScreen } from '@/test/render.tsx';
import { withoutShell, withShell } from '@/test/shell.ts';
import { shellState } from '@/test/shellState.ts';
import { pathProblem, proxyProblem, serverProblem, withScheme } from './checks.ts';
import { Component as Client } from './ClientPage.tsx';
import { Component as Connect } from './ConnectPage.tsx';

afterEach(() => {
  withoutShell();
  useUpdates.setState(useUpdates.getInitialState());
});

const address = () => screen.getByRole('textbox', { name: '服务器地址' });
const connect = () => userEvent.click(screen.getByRole('button', { name: /连接$/ }));

describe('连接服务器', () => {
  it('asks the server itself before its address is kept', async () => {
    const shell = withShell({ server: null, signedIn: false });
    shell.checkServer.mockResolvedValueOnce({ ok: false, kind: 'notCoach', message: '该地址上运行的是其他系统。' });
    renderScreen(<Connect />, '/connect');
    await userEvent.type(address(), 'coach.example.com');
    await connect();
    expect(await screen.findByRole('alert')).toHaveTextContent('这不是智能陪练的服务器该地址上运行的是其他系统。');
    expect(shell.checkServer).toHaveBeenCalledWith('https://coach.example.com');
    expect(shell.setServer).not.toHaveBeenCalled();
    await connect();
    await waitFor(() => expect(shell.setServer).toHaveBeenCalledWith('https://coach.example.com'));
  });

  it('keeps the way to the server before it asks, and only what was changed', async () => {
    const shell = withShell({ server: null, signedIn: false });
    renderScreen(<Connect />, '/connect');
    await userEvent.type(address(), 'http://10.0.0.5:8080');
    await userEvent.click(screen.getByRole('button', { name: '高级' }));
    await userEvent.type(await screen.findByRole('textbox', { name: '代理服务器' }), ' http://proxy.example.com:3128 ');
    await connect();
    await waitFor(() => expect(shell.checkServer).toHaveBeenCalled());
    expect(shell.setSettings).toHaveBeenCalledWith({ proxyUrl: 'http://proxy.example.com:3128' });
    expect(shell.setSettings.mock.invocationCallOrder[0]).toBeLessThan(
      shell.checkServer.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it('lets the certificates be picked', async () => {
    const shell = withShell({ server: null, signedIn: false });
    shell.pickPath.mockRejectedValueOnce(new Error('证书文件已损坏')).mockResolvedValueOnce('/etc/ca.pem');
    renderScreen(<Connect />, '/connect');
    await userEvent.click(screen.getByRole('button', { name: '高级' }));
    const pick = await screen.findByRole('button', { name: '选择CA 证书文件' });
    await userEvent.click(pick);
    expect(await screen.findByText('证书文件已损坏')).toBeInTheDocument();
    await userEvent.click(pick);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'CA 证书文件' })).toHaveValue('/etc/ca.pem'));
    expect(screen.queryByText('证书文件已损坏')).toBeNull();
  });

  it('says what the shell refused to keep', async () => {
    const shell = withShell({ server: null, signedIn: false });
    shell.setServer.mockRejectedValueOnce(new Error('服务器地址由组织管理，不能修改'));
    renderScreen(<Connect />, '/connect');
    await userEvent.type(address(), 'coach.example.com');
    await connect();
    expect(await screen.findByRole('alert')).toHaveTextContent('服务器地址由组织管理，不能修改');
  });

  it('shows a fixed address and does not set it again', async () => {
    const shell = withShell({ server: { url: 'https://coach.example.com/', managed: true } });
    renderScreen(<Connect />, '/connect');
    expect(address()).toBeDisabled();
    expect(screen.getByText('由组织管理')).toBeInTheDocument();
    await connect();
    await waitFor(() => expect(shell.checkServer).toHaveBeenCalled());
    expect(shell.setServer).not.toHaveBeenCalled();
  });
});

describe('what may be written', () => {
  it.each(['', 'ftp://a', 'https://a/login', 'https://u:p@a', 'https://a?b=1', 'https://'])('no server: %s', (text) =>
    expect(serverProblem(text)).not.toBeNull(),
  );
  it.each(['coach.example.com', ' https://coach.example.com:8443 ', '10.0.0.5:8080'])('a server: %s', (text) =>
    expect(serverProblem(text)).toBeNull(),
  );
  it('is taken for a secret way where nothing is said', () => {
    expect(withScheme(' coach ')).toBe('https://coach');
    expect(withScheme('http://coach')).toBe('http://coach');
  });
  it('leaves a proxy or file out, or has it complete', () => {
    expect([proxyProblem(''), proxyProblem('http://p:1'), pathProblem('/a'), pathProblem('C:\\ca.pem')]).toEqual(
      Array(4).fill(null),
    );
    expect(pathProblem('\\\\server\\share\\ca.pem')).toBeNull();
    expect([proxyProblem('p:1'), pathProblem('ca.pem')]).not.toContain(null);
  });
});

describe('客户端设置', () => {
  it('saves what was changed and nothing else', async () => {
    const shell = withShell();
    renderScreen(<Client />, '/client');
    const folder = screen.getByRole('textbox', { name: '下载文件夹' });
    await userEvent.clear(folder);
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(shell.setSettings).toHaveBeenCalledWith({ downloadFolder: null }));
    expect(await screen.findByText('已保存')).toBeInTheDocument();
  });

  it('keeps what was written when the shell refuses it', async () => {
    const shell = withShell();
    shell.setSettings.mockRejectedValueOnce(new Error('下载文件夹不存在，请重新选择'));
    renderScreen(<Client />, '/client');
    const folder = screen.getByRole('textbox', { name: '下载文件夹' });
    await userEvent.clear(folder);
    await userEvent.type(folder, '/nowhere');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText(/下载文件夹不存在/)).toBeInTheDocument();
    expect(folder).toHaveValue('/nowhere');
    expect(screen.getByRole('button', { name: '保存' })).toBeEnabled();
  });

  it('takes what was picked in the dialog of the system, and keeps it with the rest', async () => {
    const shell = withShell();
    shell.pickPath.mockResolvedValueOnce('/srv/录音').mockResolvedValueOnce('/etc/ca.pem');
    renderScreen(<Client />, '/client');
    const folder = screen.getByRole('textbox', { name: '下载文件夹' });
    await userEvent.click(screen.getByRole('button', { name: '选择下载文件夹' }));
    await waitFor(() => expect(folder).toHaveValue('/srv/录音'));
    await userEvent.click(screen.getByRole('button', { name: '选择CA 证书文件' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'CA 证书文件' })).toHaveValue('/etc/ca.pem'));
    expect(shell.pickPath.mock.calls).toEqual([['downloadFolder'], ['caBundlePath']]);
    // Closing the dialog changes nothing.
    await userEvent.click(screen.getByRole('button', { name: '选择下载文件夹' }));
    await waitFor(() => expect(shell.pickPath).toHaveBeenCalledTimes(3));
    expect(shell.setSettings).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    const kept = { downloadFolder: '/srv/录音', caBundlePath: '/etc/ca.pem' };
    await waitFor(() => expect(shell.setSettings).toHaveBeenCalledWith(kept));
  });

  it('says beside the field what is wrong with the file that was picked', async () => {
    const shell = withShell();
    shell.pickPath.mockRejectedValueOnce(new Error('证书文件 /a.pem 无法使用：其中没有 PEM 格式的证书'));
    renderScreen(<Client />, '/client');
    await userEvent.click(screen.getByRole('button', { name: '选择CA 证书文件' }));
    const field = screen.getByRole('textbox', { name: 'CA 证书文件' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/没有 PEM 格式的证书/));
    expect(field).toHaveValue('');
    expect(screen.getAllByText(/没有 PEM 格式的证书/)).toHaveLength(1);
  });

  it('offers no dialog for what the organisation has fixed', () => {
    const settings = { ...shellState().settings, caBundlePath: '/etc/ca.pem' };
    withShell({ managed: ['caBundlePath'], settings });
    renderScreen(<Client />, '/client');
    const field = screen.getByRole('textbox', { name: 'CA 证书文件' });
    expect(field).toBeDisabled();
    expect(field).toHaveAccessibleDescription('由组织管理');
    expect(screen.queryByRole('button', { name: '选择CA 证书文件' })).toBeNull();
    expect(screen.getByRole('button', { name: '选择下载文件夹' })).toBeInTheDocument();
  });

  it('says why there is no update', async () => {
    const shell = withShell();
    shell.checkUpdate.mockRejectedValueOnce(new Error('服务器没有发布更新'));
    renderScreen(<Client />, '/client');
    await userEvent.click(screen.getByRole('button', { name: '检查更新' }));
    expect(await screen.findByText(/服务器没有发布更新/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '检查更新' }));
    expect(await screen.findByText('已是最新版本')).toBeInTheDocument();
  });

  it('cannot look for updates where the organisation has switched them off', () => {
    withShell({ managed: ['disableUpdates'], settings: { ...shellState().settings, autoUpdate: false } });
    renderScreen(<Client />, '/client');
    expect(screen.getByRole('button', { name: '检查更新' })).toBeDisabled();
    expect(screen.getByText('更新由组织管理')).toBeInTheDocument();
  });
});

describe('looking for updates', () => {
  it('is shown as fixed, and works, where the organisation wants it', async () => {
    const shell = withShell({ managed: ['disableUpdates'] });
    renderScreen(<Client />, '/client');
    const wish = screen.getByRole('switch', { name: /自动检查更新/ });
    expect(wish).toBeChecked();
    expect(wish).toBeDisabled();
    expect(screen.getByText('由组织管理')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '检查更新' }));
    expect(shell.checkUpdate).toHaveBeenCalledOnce();
  });
});

describe('an update', () => {
  const found = { version: '2.0.0', notes: '更稳定。', date: null, mandatory: false };

  it('that fails says why and can be tried again', async () => {
    const shell = withShell();
    shell.installUpdate.mockRejectedValueOnce(new Error('更新包的签名不正确，已放弃安装'));
    useUpdates.setState({ found });
    renderScreen(<UpdateNotice />, '/trainer/assessmentManage');
    await userEvent.click(screen.getByRole('button', { name: '查看并安装' }));
    await userEvent.click(await screen.findByRole('button', { name: '安装并重新启动' }));
    expect(await screen.findByText('更新包的签名不正确，已放弃安装')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '重新安装' }));
    expect(shell.installUpdate).toHaveBeenCalledTimes(2);
  });

  it('that must be installed does not stand in front of a dialogue', async () => {
    withShell();
    useUpdates.setState({ found: { ...found, mandatory: true } });
    const { unmount } = renderScreen(<UpdateNotice />, '/student/workbench');
    expect(screen.getByText(/请在练习结束后安装/)).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    renderScreen(<UpdateNotice />, '/student/evaluate');
    expect(await screen.findByRole('dialog', { name: '需要更新后继续使用' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '稍后' })).toBeNull();
  });
});
