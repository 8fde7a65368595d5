import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { send } from '@/api/client.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, server } from '@/test/server.ts';
import { useConfirmHost } from './confirm.ts';
import { FormModal } from './FormModal.tsx';

const schema = z.object({ name: z.string().check(z.minLength(1, '请输入名称')), note: z.string() });

const onClose = vi.fn();
const onReload = vi.fn();

const Sample = () => {
  const { mutateAsync } = useMutation({
    mutationFn: (body: { name: string; note: string }) => send('POST', '/save', { body }),
    meta: { done: '已保存' },
  });
  return (
    <FormModal
      opened
      title="新建线索"
      schema={schema}
      initial={{ name: '', note: '' }}
      onSubmit={mutateAsync}
      onClose={onClose}
      onReload={onReload}
    >
      {(form) => (
        <>
          <TextInput label="名称" key={form.key('name')} {...form.getInputProps('name')} />
          <TextInput label="备注" key={form.key('note')} {...form.getInputProps('note')} />
        </>
      )}
    </FormModal>
  );
};

const open = () => {
  onClose.mockReset();
  onReload.mockReset();
  renderScreen(<Sample />);
  return { name: screen.getByLabelText('名称'), save: screen.getByRole('button', { name: '保存' }) };
};

describe('<FormModal/>', () => {
  it('begins in the first field', async () => {
    const { name } = open();
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('checks before it asks the server, and goes to the first wrong field', async () => {
    const { name, save } = open();
    await userEvent.click(save);
    expect(await screen.findByText('请输入名称')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('puts the server message beside its field, without a toast', async () => {
    server.use(http.post('*/save', () => fail(100422, '校验失败', { data: { fields: { name: '名称已存在' } } })));
    const { name, save } = open();
    await userEvent.type(name, '重名');
    await userEvent.click(save);
    expect(await screen.findByText('名称已存在')).toBeVisible();
    expect(screen.queryByText('校验失败')).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows a message for a field that is not on the form', async () => {
    server.use(http.post('*/save', () => fail(100422, '校验失败', { data: { fields: { teamId: '团队已停用' } } })));
    const { name, save } = open();
    await userEvent.type(name, '线索');
    await userEvent.click(save);
    expect(await screen.findByText('团队已停用')).toBeVisible();
  });

  it('says who changed the row in the meantime and offers to load it again', async () => {
    const changed = { rev: 3, updatedBy: '李思远', updatedAt: '2026-03-01 10:00:00' };
    server.use(http.post('*/save', () => fail(100409, '内容已变化', { status: 409, data: { changed } })));
    const { name, save } = open();
    await userEvent.type(name, '线索');
    await userEvent.click(save);
    expect(await screen.findByText(/李思远/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it('shows in place what no toast says', async () => {
    server.use(http.post('*/save', () => fail(700006, '考核正在质检或申诉中', { status: 409 })));
    const { name, save } = open();
    await userEvent.type(name, '线索');
    await userEvent.click(save);
    expect(await screen.findByRole('alert')).toHaveTextContent('考核正在质检或申诉中');
  });

  it('shows any other failure once, as a toast', async () => {
    server.use(http.post('*/save', () => fail(100500, '服务异常', { status: 500 })));
    const { name, save } = open();
    await userEvent.type(name, '线索');
    await userEvent.click(save);
    expect(await screen.findByText('服务异常')).toBeVisible();
  });

  it('saves with Ctrl+Enter and closes', async () => {
    server.use(http.post('*/save', () => ok()));
    const { name } = open();
    await userEvent.type(name, '线索');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(await screen.findByText('已保存')).toBeVisible();
  });

  it('asks before throwing away what was written', async () => {
    const { name } = open();
    await userEvent.type(name, '线索');
    await userEvent.click(screen.getAllByRole('button', { name: '取消' })[0] as HTMLElement);
    expect(await screen.findByText('放弃未保存的修改？')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '放弃' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });

  it('leaves Escape to the question that lies over it', async () => {
    const { name } = open();
    await userEvent.type(name, '线索');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('放弃未保存的修改？')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(useConfirmHost.getState().open).toBe(false));
    expect(onClose).not.toHaveBeenCalled();
    expect(name).toHaveValue('线索');
  });
});
