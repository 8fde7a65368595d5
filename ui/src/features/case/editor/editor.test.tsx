import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDraft } from '@/features/case/draft/create.ts';
import { listDrafts } from '@/features/case/draft/store.ts';
import { useSession, type User } from '@/state/session.ts';
import { forgetDrafts } from '@/test/draftStore.ts';
import { useRecovery } from '@/state/recovery.ts';
import { renderScreen } from '@/test/render.tsx';
import { fail, ok, server } from '@/test/server.ts';
import { sampleCase } from '@/test/samples.ts';
import { blankDraft } from './blank.ts';
import { Component } from './CaseEditorPage.tsx';
import { getIn, sectionOf, setIn } from './paths.ts';
import { linesOf } from './sections/pasteLines.ts';

vi.mock('#drafts', () => import('@/test/draftStore.ts'));

const PATH = '/trainer/excerciseSetting/case/edit';
const problem = { path: 'content.openingLine', code: 'required', message: '请填写开场白' };

beforeEach(() => {
  useRecovery.getState().clear();
  forgetDrafts();
  server.use(
    http.get('*/caseLibrary/businessTypes', () => ok([])),
    http.get('*/caseLibrary/checkName', () => ok({ available: true })),
    http.get('*/caseLibrary/:id/clues', () => ok([])),
    http.get('*/serviceClue/list', () => ok({ items: [], total: 0, page: 1, pageSize: 50 })),
    http.post('*/caseLibrary/validate', () => ok({ ok: false, problems: [problem] })),
  );
});

describe('编辑案例', () => {
  it('shows the case, marks what students must not see and leads to a problem', async () => {
    server.use(http.get('*/caseLibrary/7', () => ok(sampleCase())));
    renderScreen(<Component />, `${PATH}?id=7`);
    expect(await screen.findByDisplayValue('套餐多扣费争议')).toBeVisible();
    expect(screen.getByText('隐藏真相 · 仅培训师可见')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: '请填写开场白' }));
    await waitFor(() => expect(screen.getByLabelText('开场白')).toHaveFocus());
    expect(screen.getByLabelText('开场白')).toBeInvalid();
  });

  it('offers to try again', async () => {
    server.use(http.get('*/caseLibrary/7', () => fail(100500, '服务异常', { status: 500 }), { once: true }));
    renderScreen(<Component />, `${PATH}?id=7`);
    const title = await screen.findByText('加载失败');
    server.use(http.get('*/caseLibrary/7', () => ok(sampleCase())));
    await userEvent.click(within(title.parentElement as HTMLElement).getByRole('button', { name: '重试' }));
    expect(await screen.findByDisplayValue('套餐多扣费争议')).toBeVisible();
  });

  it('saves a list entry that was added, with the revision that was read', async () => {
    const saved = vi.fn<(body: unknown) => void>();
    server.use(
      http.get('*/caseLibrary/7', () => ok(sampleCase())),
      http.put('*/caseLibrary/7', async ({ request }) => {
        saved(await request.json());
        return ok(sampleCase({ rev: 4 }));
      }),
    );
    renderScreen(<Component />, `${PATH}?id=7`);
    await userEvent.click(await screen.findByRole('button', { name: '添加事实' }));
    await userEvent.type(screen.getByLabelText('第 1 条事实名称'), '手机尾号');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect(saved.mock.calls[0]?.[0]).toMatchObject({
      rev: 3,
      content: { facts: [{ key: 'f1', label: '手机尾号', disclosure: 2 }] },
    });
    await waitFor(() => expect(screen.queryByText('未保存')).toBeNull());
  });

  it('tells of a lost edit and keeps what was written', async () => {
    server.use(
      http.get('*/caseLibrary/7', () => ok(sampleCase())),
      http.put('*/caseLibrary/7', () =>
        fail(100409, '数据已被修改', {
          status: 409,
          data: { changed: { rev: 9, updatedBy: '陈立', updatedAt: '2026-11-21 09:00:00' } },
        }),
      ),
    );
    renderScreen(<Component />, `${PATH}?id=7`);
    const goal = await screen.findByLabelText('客户诉求');
    await userEvent.type(goal, '退钱');
    await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
    expect(await screen.findByText('内容已被他人修改')).toBeVisible();
    expect(goal).toHaveValue('退钱');
  });

  it('offers nobody the work of somebody else', async () => {
    const draft = { ...sampleCase(), name: '别人的名字' };
    useRecovery.getState().keep('case:9:0:7', { draft, saved: sampleCase(), rev: 3 });
    server.use(http.get('*/caseLibrary/7', () => ok(sampleCase())));
    renderScreen(<Component />, `${PATH}?id=7`);
    expect(await screen.findByDisplayValue(sampleCase().name)).toBeVisible();
    expect(screen.queryByDisplayValue('别人的名字')).toBeNull();
  });

  it('recovers what was not saved and asks before leaving it', async () => {
    const draft = { ...sampleCase(), name: '还没保存的名字' };
    useRecovery.getState().keep('case:0:0:7', { draft, saved: sampleCase(), rev: 3 });
    server.use(http.get('*/caseLibrary/7', () => ok(sampleCase())));
    const { router } = renderScreen(<Component />, `${PATH}?id=7`);
    expect(await screen.findByDisplayValue('还没保存的名字')).toBeVisible();
    expect(screen.getByText(/已恢复/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '返回列表' }));
    expect(await screen.findByText('离开编辑页？')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    expect(router.state.location.pathname).toBe(PATH);
  });

  describe('what cannot be saved', () => {
    const lost = () =>
      fail(100409, '数据已被修改', {
        status: 409,
        data: { changed: { rev: 9, updatedBy: '陈立', updatedAt: '2026-11-21 09:00:00' } },
      });

    beforeEach(() => {
      const user = { id: 4, teamId: 2, roleId: 3, username: 'trainer' } as User;
      useSession.getState().put({ user });
      server.use(
        http.get('*/auth/configuration', () => ok({})),
        http.get('*/portal/api/user', () => ok(user)),
      );
    });

    it('for want of an answer goes on as a draft, written on the revision that was read', async () => {
      server.use(
        http.get('*/caseLibrary/7', () => ok(sampleCase())),
        http.put('*/caseLibrary/7', () => HttpResponse.error()),
      );
      const { router } = renderScreen(<Component />, `${PATH}?id=7`);
      await userEvent.type(await screen.findByLabelText('客户诉求'), '退钱');
      await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
      await userEvent.click(await screen.findByRole('button', { name: '转为离线草稿' }));
      await waitFor(() => expect(router.state.location.pathname).toBe('/trainer/excerciseSetting/case/drafts/edit'));
      const { drafts } = await listDrafts();
      expect(drafts).toMatchObject([
        { state: 'local', base: { caseId: 7, rev: 3 }, draft: { content: { customerGoal: '退钱' } } },
      ]);
      expect(drafts[0]?.base?.draft.content.customerGoal).toBe('');
      expect(useRecovery.getState().kept).toEqual({});
    });

    it('over a later edit is put together with it, also after a reload', async () => {
      const theirs = { ...sampleCase(), rev: 9, name: '对方改的名字' };
      const draft = { ...sampleCase(), name: '还没保存的名字' };
      useRecovery.getState().keep('case:4:2:7', { draft, saved: sampleCase(), rev: 3 });
      const sent = vi.fn<(body: unknown) => void>();
      server.use(
        http.get('*/caseLibrary/7', () => ok(theirs)),
        http.put('*/caseLibrary/7', async ({ request }) => {
          sent(await request.json());
          return lost();
        }),
      );
      localStorage.setItem('AuthToken', 'token');
      renderScreen(<Component />, `${PATH}?id=7`);
      expect(await screen.findByText(/保存时可以逐项合并/)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: '保存草稿' }));
      await userEvent.click(await screen.findByRole('button', { name: '逐项合并' }));
      await waitFor(async () => expect((await listDrafts()).drafts[0]?.state).toBe('conflict'));
      const [made] = (await listDrafts()).drafts;
      expect([made?.base?.rev, made?.base?.draft.name, made?.draft.name, made?.theirs?.draft.name]).toEqual([
        3,
        sampleCase().name,
        '还没保存的名字',
        '对方改的名字',
      ]);
      expect(sent.mock.calls.map(([body]) => (body as { rev: number }).rev)).toEqual([3, 3]);
    });
  });

  it('tells of a draft of the same case', async () => {
    useSession.getState().put({ user: { id: 4, teamId: 2, username: 'trainer' } as User });
    await createDraft(blankDraft(), { caseId: 7, rev: 3, draft: blankDraft() });
    server.use(http.get('*/caseLibrary/7', () => ok(sampleCase())));
    renderScreen(<Component />, `${PATH}?id=7`);
    expect(await screen.findByRole('link', { name: '打开草稿' })).toBeVisible();
  });
});

describe('paths into a draft', () => {
  const draft = { content: { facts: [{ label: 'a' }, { label: 'b' }], persona: { name: 'x' } } };

  it('change only what lies on them', () => {
    const next = setIn(draft, 'content.facts.1.label', 'c');
    expect(getIn(next, 'content.facts.1.label')).toBe('c');
    expect(next.content.facts[0]).toBe(draft.content.facts[0]);
    expect(next.content.persona).toBe(draft.content.persona);
    expect(draft.content.facts[1]?.label).toBe('b');
  });

  it('belong to a section', () => {
    expect(sectionOf('name')).toBe('basic');
    expect(sectionOf('content.facts.0.value')).toBe('facts');
    expect(sectionOf('content.referenceDialogue')).toBe('dialogue');
  });
});

describe('a pasted dialogue', () => {
  it('is read by its names, and lines without one go on', () => {
    expect(linesOf('客户：你好\n坐席: 您好，\n请讲\n\n客户：退钱')).toEqual([
      { role: 2, text: '你好' },
      { role: 1, text: '您好，请讲' },
      { role: 2, text: '退钱' },
    ]);
  });
});
