import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderScreen } from '@/test/render.tsx';
import { withoutShell, withShell } from '@/test/shell.ts';
import { shellState } from '@/test/shellState.ts';
import { Component as DraftsPage } from './DraftsPage.tsx';

afterEach(withoutShell);

describe('the drafts page', () => {
  it('offers nothing new where the organisation allows no drafting', async () => {
    const { settings } = shellState();
    withShell({ settings: { ...settings, allowOfflineDrafts: false }, managed: ['allowOfflineDrafts'] });
    renderScreen(<DraftsPage />);
    expect(await screen.findByText('离线草稿由组织管理，已停用')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '新建草稿' })).toBeNull();
    expect(screen.queryByRole('button', { name: '导入' })).toBeNull();
    expect(screen.queryByRole('tab', { name: '离线资料' })).toBeNull();
    expect(screen.getByRole('tab', { name: '回收站' })).toBeInTheDocument();
  });

  it('offers everything otherwise', async () => {
    withShell();
    renderScreen(<DraftsPage />);
    expect(await screen.findByRole('button', { name: '新建草稿' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: '离线资料' })).toBeInTheDocument();
  });
});
