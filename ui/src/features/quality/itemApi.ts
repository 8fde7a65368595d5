import { queryOptions, useMutation } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data, Row } from '@/api/types.ts';

const ITEM = '/coach/management/checkItem';
const GROUP = '/coach/management/keywordGroup';

export type CheckItem = Row<'/coach/management/checkItem/list'>;
export type ItemForm = Body<'/coach/management/checkItem/add', 'post'>;
export type DialogueRole = CheckItem['role'];
export type SavedItem = Data<'/coach/management/checkItem/add', 'post'>;
export type ExampleResult = SavedItem['examples'][number];
export type TryBody = Body<'/coach/management/checkItem/try', 'post'>;
export type TryResult = Data<'/coach/management/checkItem/try', 'post'>;
export type DialogueTurn = NonNullable<TryBody['dialogue']>[number];
export type WireRule = NonNullable<CheckItem['rule']>;
export type KeywordGroup = Row<'/coach/management/keywordGroup/list'>;
export type GroupForm = Body<'/coach/management/keywordGroup/add', 'post'>;

const SCHEME = ['qualityType', 'qualityProject', 'checkItem', 'practiceScoreConfig'] as const;
const WHOLE = { page: 1, pageSize: 200 } as const;

export const checkItems = (projectId: number) =>
  queryOptions({
    queryKey: ['checkItem', 'list', projectId],
    queryFn: ({ signal }) => unwrap(api.GET(`${ITEM}/list`, { params: { query: { projectId, ...WHOLE } }, signal })),
  });

/** The answer also says what the rule makes of each example. */
export const useSaveItem = () =>
  useMutation({
    mutationFn: ({ id, ...body }: ItemForm & { id: number | null }) =>
      id === null
        ? unwrap(api.POST(`${ITEM}/add`, { body }))
        : unwrap(api.PUT(`${ITEM}/{id}`, { params: { path: { id } }, body })),
    meta: { invalidates: SCHEME, done: '已保存' },
  });

export const useDeleteItem = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE(`${ITEM}/{id}`, { params: { path: { id } } })),
    meta: { invalidates: SCHEME, done: '已删除' },
  });

export const useSortItems = () =>
  useMutation({
    mutationFn: (ids: number[]) => unwrap(api.PUT(`${ITEM}/sort`, { body: { ids } })),
    meta: { invalidates: SCHEME, overlay: false },
  });

export const useItemState = () =>
  useMutation({
    mutationFn: (body: { ids: number[]; useState: CheckItem['useState'] }) =>
      unwrap(api.PUT(`${ITEM}/useState`, { body })),
    meta: { invalidates: SCHEME, done: '状态已更新' },
  });

/** Runs a rule that need not be saved; what is wrong with it comes back at the paths of the rule. */
export const tryRule = (body: { rule: WireRule } & ({ dialogue: DialogueTurn[] } | { text: string })) =>
  unwrap(api.POST(`${ITEM}/try`, { body }));

/** How often the rule is met on the team's newest finished dialogues. */
export const hitRate = (rule: WireRule) => unwrap(api.POST(`${ITEM}/hitRate`, { body: { rule, last: 100 } }));

export const keywordGroups = queryOptions({
  queryKey: ['keywordGroup', 'list'],
  queryFn: ({ signal }) => unwrap(api.GET(`${GROUP}/list`, { params: { query: WHOLE }, signal })),
});

export const useSaveGroup = () =>
  useMutation({
    mutationFn: ({ id, rev, ...body }: GroupForm & { id: number | null; rev: number }) =>
      id === null
        ? unwrap(api.POST(`${GROUP}/add`, { body }))
        : unwrap(api.PUT(`${GROUP}/{id}`, { params: { path: { id } }, body: { ...body, rev } })),
    meta: { invalidates: ['keywordGroup', 'practiceScoreConfig'], done: '已保存' },
  });

export const useDeleteGroup = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.DELETE(`${GROUP}/{id}`, { params: { path: { id } } })),
    meta: { invalidates: ['keywordGroup', 'practiceScoreConfig'], done: '已删除' },
  });

/** Back to what was shipped. */
export const useResetGroup = () =>
  useMutation({
    mutationFn: (id: number) => unwrap(api.POST(`${GROUP}/{id}/reset`, { params: { path: { id } } })),
    meta: { invalidates: ['keywordGroup', 'practiceScoreConfig'], done: '已恢复内置内容' },
  });
