import { Checkbox, Input, Select, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { showMinute } from '@/domain/dates.ts';
import { EVIDENCE_TYPES } from '@/domain/fileTypes.ts';
import { FormModal } from '@/ui/FormModal.tsx';
import { placedItems, type PlacedItem, type ResultSession, type ScoreResult } from '@/ui/result/model.ts';
import { choicesOf, isLoss, toVerdict, verdictsOf } from '@/ui/result/verdicts.ts';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { UploadZone } from '@/ui/UploadZone.tsx';
import { useAppeal } from './api.ts';
import classes from './result.module.css';

interface AppealFormProps {
  session: ResultSession;
  result: ScoreResult;
  onClose: () => void;
}

interface ClaimValue {
  chosen: boolean;
  claim: string;
  wanted: string | null;
}

const MAX_FILES = 5;
const MAX_FILE_BYTES = 50 * 1024 * 1024;

interface Values extends Record<string, unknown> {
  reason: string;
  attachments: string[];
  claims: Record<string, ClaimValue>;
}

const claimSchema = z
  .object({ chosen: z.boolean(), claim: z.string(), wanted: z.nullable(z.string()) })
  .check((context) => {
    const { chosen, claim, wanted } = context.value;
    if (!chosen) return;
    const { length } = claim.trim();
    if (length < 2 || length > 500) {
      context.issues.push({ code: 'custom', path: ['claim'], message: '请用 2–500 字说明', input: claim });
    }
    if (!wanted) context.issues.push({ code: 'custom', path: ['wanted'], message: '请选择', input: wanted });
  });

const schema = z.object({
  reason: z.string().check(z.trim(), z.minLength(10, '请至少填写 10 个字'), z.maxLength(2000, '不能超过 2000 个字')),
  claims: z.record(z.string(), claimSchema),
  attachments: z.array(z.string()).check(z.maxLength(MAX_FILES, `附件最多 ${MAX_FILES} 个，请移除多余的`)),
});

interface ClaimProps {
  placed: PlacedItem;
  form: UseFormReturnType<Values>;
  onChoose: () => void;
}

const Claim = ({ placed: { item, project }, form, onChoose }: ClaimProps) => {
  const path = `claims.${item.checkItemId}`;
  const [chosen, setChosen] = useState(() => form.getValues().claims[item.checkItemId]?.chosen ?? false);
  const options = choicesOf(project).filter(({ value }) => value !== String(item.verdict));
  return (
    <li className={classes.claim}>
      <div className={classes.claimHead}>
        <Checkbox
          label={item.name}
          checked={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.checked);
            onChoose();
            form.setFieldValue(`${path}.chosen`, event.currentTarget.checked);
          }}
        />
        <StatusBadge of={verdictsOf(project.mode)} value={item.verdict} />
      </div>
      {chosen && (
        <div className={classes.claimFields}>
          <Select
            label="希望改为"
            withAsterisk
            data={options}
            allowDeselect={false}
            key={form.key(`${path}.wanted`)}
            {...form.getInputProps(`${path}.wanted`)}
          />
          <Textarea
            label="说明"
            withAsterisk
            placeholder="指出是第几句、为什么应当改判"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={500}
            key={form.key(`${path}.claim`)}
            {...form.getInputProps(`${path}.claim`)}
          />
        </div>
      )}
    </li>
  );
};

const initialOf = (items: readonly PlacedItem[]): Values => ({
  reason: '',
  attachments: [],
  claims: Object.fromEntries(
    items.map(({ item, project }) => {
      const [only, ...others] = choicesOf(project).filter(({ value }) => value !== String(item.verdict));
      return [
        item.checkItemId,
        { chosen: false, claim: '', wanted: others.length === 0 ? (only?.value ?? null) : null },
      ];
    }),
  ),
});

/** Which verdicts are disputed, what they should be, and why. */
const AppealForm = ({ session, result, onClose }: AppealFormProps) => {
  // What cost points comes first: it is what people appeal.
  const items = placedItems(result)
    .filter(({ project }) => project.appealable)
    .toSorted((a, b) => Number(isLoss(b.item, b.project.mode)) - Number(isLoss(a.item, a.project.mode)));
  const { mutateAsync } = useAppeal();
  const [none, setNone] = useState(false);
  const [unsent, setUnsent] = useState(false);
  const unfinished = useRef(0);
  const submit = async ({ reason, claims, attachments }: Values) => {
    const chosen = Object.entries(claims).filter(([, { chosen: yes }]) => yes);
    setNone(chosen.length === 0);
    // The form stays open when this rejects.
    if (chosen.length === 0) throw new Error('no item chosen');
    // A file must not be left behind without a word.
    setUnsent(unfinished.current > 0);
    if (unfinished.current > 0) throw new Error('a file is not there yet');
    return mutateAsync({
      sessionId: session.sessionId,
      resultId: result.id,
      reason: reason.trim(),
      items: chosen.map(([id, { claim, wanted }]) => ({
        checkItemId: Number(id),
        claim: claim.trim(),
        wantedVerdict: toVerdict(wanted),
      })),
      ...(attachments.length > 0 ? { attachments } : {}),
    });
  };
  return (
    <FormModal<Values>
      opened
      title="申诉"
      size={720}
      schema={schema}
      initial={initialOf(items)}
      onSubmit={submit}
      onClose={onClose}
      submitLabel="提交申诉"
    >
      {(form) => (
        <>
          <p style={{ margin: 0, color: 'var(--c-text-2)' }}>
            每次申诉由另一位培训师复核，复核得分不会低于原得分。申诉截止 {showMinute(session.windowEndAt)}。
          </p>
          <Textarea
            label="申诉理由"
            withAsterisk
            autosize
            minRows={3}
            maxRows={8}
            maxLength={2000}
            placeholder="10–2000 字"
            key={form.key('reason')}
            {...form.getInputProps('reason')}
          />
          <fieldset style={{ margin: 0, padding: 0, border: 0 }}>
            <legend style={{ padding: 0, color: 'var(--c-text-2)' }}>申诉的质检项</legend>
            {none && (
              <p className={classes.error} role="alert">
                请至少选择一个质检项
              </p>
            )}
            <ul className={classes.list}>
              {items.map((placed) => (
                <Claim key={placed.item.checkItemId} placed={placed} form={form} onChoose={() => setNone(false)} />
              ))}
            </ul>
          </fieldset>
          <Input.Wrapper
            label="附件（选填）"
            error={form.errors.attachments ?? (unsent ? '有附件未上传成功，请等待、重试或移除后再提交' : null)}
            description={`最多 ${MAX_FILES} 个：图片、录音、PDF、Office 文档或 txt，单个不超过 50MB。只有您和复核的培训师能看到。`}
          >
            <div style={{ marginTop: 8 }}>
              <UploadZone
                allowed={EVIDENCE_TYPES}
                maxBytes={MAX_FILE_BYTES}
                multiple
                hint="可一次选择多个文件"
                onChange={(files, others) => {
                  unfinished.current = others;
                  if (others === 0) setUnsent(false);
                  form.setFieldValue(
                    'attachments',
                    files.map(({ fileId }) => fileId),
                  );
                }}
              />
            </div>
          </Input.Wrapper>
        </>
      )}
    </FormModal>
  );
};

export default AppealForm;
