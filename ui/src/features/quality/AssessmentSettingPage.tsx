import { DetailTabs } from '@/ui/DetailTabs.tsx';
import { Page } from '@/ui/Page.tsx';

const TABS = [
  { path: '/management/assessmentSetting/scoring', title: '评分设置' },
  { path: '/management/assessmentSetting/checkItem', title: '质检项设置' },
];

export const Component = () => (
  <Page title="评分与质检">
    <DetailTabs tabs={TABS} label="评分与质检" />
  </Page>
);
