import * as z from 'zod/mini';
import type { FormMode } from '@/domain/enums.ts';
import type { Clue } from './api.ts';

export const MAX_FIELDS = 30;
const ON_TRIGGER = '3';

export const clueSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, '请输入线索名称'), z.maxLength(50, '线索名称不能超过50个字')),
    kind: z.string(),
    revealAt: z.string(),
    triggerWords: z
      .array(z.string().check(z.maxLength(20, '触发词不能超过20个字')))
      .check(z.maxLength(20, '触发词不能超过20个')),
    fields: z
      .array(
        z.object({
          key: z.string(),
          label: z.string().check(z.trim(), z.minLength(1, '请输入字段名称'), z.maxLength(20, '不能超过20个字')),
          value: z.string().check(z.trim(), z.minLength(1, '请输入字段内容'), z.maxLength(500, '不能超过500个字')),
          masked: z.boolean(),
        }),
      )
      .check(z.minLength(1, '请至少填写1个字段'), z.maxLength(MAX_FIELDS, `字段不能超过${MAX_FIELDS}个`)),
    caseIds: z.array(z.string()).check(z.maxLength(200, '关联案例不能超过200个')),
    using: z.boolean(),
  })
  .check(
    z.refine(({ revealAt, triggerWords }) => revealAt !== ON_TRIGGER || triggerWords.length > 0, {
      path: ['triggerWords'],
      error: '请至少填写1个触发词',
    }),
  );

export type ClueValues = z.infer<typeof clueSchema>;

let rows = 0;
/** Tells rows apart while they are moved; the server does not see it. */
const nextKey = () => {
  rows += 1;
  return `row${rows}`;
};

export const newField = (label = '', masked = false) => ({ key: nextKey(), label, value: '', masked });

/** What a clue of a kind usually tells; a start that can be changed. */
const USUAL: Record<string, readonly (readonly [label: string, masked: boolean])[]> = {
  1: [
    ['姓名', true],
    ['手机号', true],
    ['客户等级', false],
  ],
  2: [
    ['套餐名称', false],
    ['生效时间', false],
    ['合约到期', false],
  ],
  3: [
    ['受理时间', false],
    ['问题描述', false],
    ['处理结果', false],
  ],
  4: [
    ['账期', false],
    ['金额', false],
    ['明细', false],
  ],
  5: [
    ['公告标题', false],
    ['公告内容', false],
  ],
};

export const usualFields = (kind: string) => (USUAL[kind] ?? []).map(([label, masked]) => newField(label, masked));

export const valuesOf = (row: Clue | null, mode: FormMode): ClueValues => ({
  name: row ? (mode === 'copy' ? `${row.name.slice(0, 46)} 副本` : row.name) : '',
  kind: String(row?.kind ?? 1),
  revealAt: String(row?.revealAt ?? 1),
  triggerWords: row?.triggerWords ?? [],
  fields: row
    ? row.fields.map(({ label, value, masked }) => ({
        key: nextKey(),
        label,
        value,
        masked: masked ?? false,
      }))
    : usualFields('1'),
  caseIds: row?.cases.map(({ id }) => String(id)) ?? [],
  using: (row?.useState ?? 1) === 1,
});
