import * as z from 'zod/mini';
import { handler, usage } from '@/domain/enums.ts';
import { filter, useListState } from '@/ui/useListState.ts';
import { ProjectList } from './ProjectList.tsx';
import { RevisionPanel } from './RevisionPanel.tsx';
import { StatBar } from './StatBar.tsx';

const filters = z.object({
  keyword: filter.text(),
  handler: filter.code(handler),
  status: filter.code(usage),
});

export const Component = () => (
  <>
    <RevisionPanel />
    <StatBar />
    <ProjectList state={useListState(filters)} />
  </>
);
