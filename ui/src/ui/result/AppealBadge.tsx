import { defineEnum } from '@/domain/enums.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { appealWords } from './appeal.ts';

type AppealState = Parameters<typeof appealWords>[0];

export const AppealBadge = ({ filled, ...state }: AppealState & { filled?: boolean }) => {
  const { label, tone } = appealWords(state);
  return <StatusBadge of={defineEnum({ [state.status]: [label, tone] })} value={state.status} filled={filled} />;
};
