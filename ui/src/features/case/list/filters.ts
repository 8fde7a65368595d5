import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { confirmStatus, difficulty, usage } from '@/domain/enums.ts';
import type { SearchField } from '@/ui/SearchForm.tsx';
import { filter } from '@/ui/useListState.ts';
import { businessTypes } from '../api.ts';

export const caseFilters = z.object({
  keyword: filter.text(),
  businessType: filter.text(),
  difficulty: filter.code(difficulty),
  confirmStatus: filter.code(confirmStatus),
  useState: filter.code(usage),
});

type Fields = SearchField<z.output<typeof caseFilters>>[];

/** `decided` is false on the tab where every case waits. */
export const useCaseFields = (decided: boolean): Fields => {
  const { data = [] } = useQuery(businessTypes);
  const types = data.filter(({ name }) => name !== '').map(({ name }) => ({ value: name, label: name }));
  return [
    { kind: 'text', name: 'keyword', label: '案例名称', placeholder: '名称或编号' },
    { kind: 'select', name: 'businessType', label: '业务类型', options: types, searchable: true },
    { kind: 'select', name: 'difficulty', label: '难度', options: difficulty.options },
    ...(decided
      ? ([
          { kind: 'select', name: 'confirmStatus', label: '确认状态', options: confirmStatus.options },
          { kind: 'select', name: 'useState', label: '使用状态', options: usage.options },
        ] satisfies Fields)
      : []),
  ];
};
