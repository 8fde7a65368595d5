import { Button, NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { promptScene } from '@/domain/enums.ts';
import { LostEditNotice } from '@/ui/LostEditNotice.tsx';
import { focusFirstInvalid } from '@/ui/focusInvalid.ts';
import { useDraft, type FieldErrors } from '@/ui/useDraft.ts';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { useNameCheck } from '@/ui/useNameCheck.ts';
import { words } from '@/ui/words.ts';
import { scenes, useSaveTemplate, type Detail, type ModelParams, type SceneCode } from './api.ts';
import classes from './prompts.module.css';
import { TemplateText } from './TemplateText.tsx';
import { VariableList } from './VariableList.tsx';

const LONGEST = 8000;
/** How many columns of the form a field takes. */
const WIDE = { 'data-wide': true };
const FULL = { 'data-full': true };
const SCORE = 2;
const USING = 1;

interface Draft {
  name: string;
  scene: SceneCode;
  body: string;
  temperature: number | string;
  topP: number | string;
  maxTokens: number | string;
  samples: string;
  commitNote: string;
}

const shown = (value: number | null | undefined, divisor: number): number | string =>
  value == null ? '' : value / divisor;

const draftOf = (detail: Detail | null): Draft => {
  const version = detail?.versions.find(({ no }) => no === detail.activeVersion);
  const params = version?.modelParams;
  return {
    name: detail?.name ?? '',
    scene: detail?.scene ?? 1,
    body: version?.body ?? '',
    temperature: shown(params?.temperature, 100),
    topP: shown(params?.topP, 100),
    maxTokens: shown(params?.maxTokens, 1),
    samples: params?.samples == null ? '' : String(params.samples),
    commitNote: '',
  };
};

const wire = (value: number | string, factor: number): number | null =>
  value === '' ? null : Math.round(Number(value) * factor);

const paramsOf = ({ temperature, topP, maxTokens, samples, scene }: Draft): ModelParams => ({
  temperature: wire(temperature, 100),
  topP: wire(topP, 100),
  maxTokens: wire(maxTokens, 1),
  samples: scene === SCORE && samples !== '' ? Number(samples) : null,
});

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, '请输入名称'), z.maxLength(50, '名称不能超过50个字')),
  body: z.string().check(z.trim(), z.minLength(1, '请输入指令内容'), z.maxLength(LONGEST, '指令内容不能超过8000个字')),
  commitNote: z.string().check(z.maxLength(200, '版本说明不能超过200个字')),
});

const check = (draft: Draft): FieldErrors => {
  const { error } = z.safeParse(schema, draft);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

interface PromptEditorProps {
  /** null is a new one. */
  detail: Detail | null;
  onSaved: (detail: Detail) => void;
  onClose: () => void;
  onReload: () => Promise<Detail | undefined>;
}

const SAMPLES = [
  { value: '', label: '默认' },
  { value: '1', label: '1 次' },
  { value: '3', label: '3 次，取多数' },
  { value: '5', label: '5 次，取多数' },
];

export const PromptEditor = ({ detail, onSaved, onClose, onReload }: PromptEditorProps) => {
  const form = useDraft(() => draftOf(detail));
  const { draft, patch, errors, dirty } = form;
  const known = useQuery(scenes);
  const { mutateAsync } = useSaveTemplate();
  const root = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const letPass = useLeaveGuard(dirty, undefined, { queryToo: true });
  const taken = useNameCheck(draft.name, {
    path: '/portal/api/promptTemplate/checkName',
    ...(detail ? { id: detail.id, initial: detail.name } : {}),
  });
  const scene = known.data?.find((candidate) => candidate.scene === draft.scene);
  const variables = scene?.variables ?? detail?.sceneVariables ?? [];
  const inUse = detail?.useState === USING;

  const insert = (name: string) => {
    const field = area.current;
    const { selectionStart: from, selectionEnd: to } = field ?? { selectionStart: null, selectionEnd: null };
    const start = from ?? draft.body.length;
    const text = `{{${name}}}`;
    patch({ body: draft.body.slice(0, start) + text + draft.body.slice(to ?? start) });
    requestAnimationFrame(() => {
      field?.focus();
      field?.setSelectionRange(start + text.length, start + text.length);
    });
  };
  const save = async () => {
    let saved: Detail | undefined;
    const done = await form.submit(check, async (current) => {
      saved = await mutateAsync({
        id: detail?.id ?? null,
        name: current.name.trim(),
        scene: current.scene,
        body: current.body,
        modelParams: paramsOf(current),
        commitNote: current.commitNote.trim(),
        ...(detail ? { rev: detail.rev } : {}),
      });
    });
    if (!done) {
      focusFirstInvalid(root.current);
      return;
    }
    letPass();
    if (saved) onSaved(saved);
  };
  const number = (name: 'temperature' | 'topP' | 'maxTokens', label: string, min: number, max: number) => (
    <NumberInput
      label={label}
      placeholder="默认"
      min={min}
      max={max}
      step={max > 2 ? 128 : 0.1}
      decimalScale={max > 2 ? 0 : 2}
      value={draft[name]}
      error={errors[`modelParams.${name}`]}
      onChange={(value) => patch({ [name]: value })}
    />
  );

  return (
    <div ref={root} className={classes.edit}>
      <div className={classes.form}>
        {form.lost && (
          <LostEditNotice
            lost={form.lost}
            onReload={() => void onReload().then((fresh) => fresh && form.restart(draftOf(fresh)))}
          />
        )}
        <div className={classes.fields}>
          <TextInput
            label="名称"
            withAsterisk
            maxLength={50}
            wrapperProps={WIDE}
            value={draft.name}
            error={errors.name ?? taken}
            onChange={(event) => patch({ name: event.currentTarget.value })}
          />
          <Select
            label="场景"
            withAsterisk
            allowDeselect={false}
            disabled={inUse}
            description={inUse ? '正在使用，不能更换场景' : undefined}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            data={promptScene.options}
            value={String(draft.scene)}
            error={errors.scene}
            onChange={(value) => value && patch({ scene: Number(value) as SceneCode })}
          />
          {!detail && scene && (
            <Button
              className={classes.fill}
              variant="default"
              onClick={() => patch({ body: scene.defaultBody })}
              disabled={draft.body === scene.defaultBody}
            >
              填入内置指令
            </Button>
          )}
        </div>
        <TemplateText
          inputRef={area}
          value={draft.body}
          onChange={(body) => patch({ body })}
          known={variables.map(({ name }) => name)}
          error={errors.body}
          maxLength={LONGEST}
        />
        <div className={classes.fields}>
          {number('temperature', '温度', 0, 2)}
          {number('topP', 'Top P', 0.01, 1)}
          {number('maxTokens', '最长回复（tokens）', 1, 8192)}
          {draft.scene === SCORE && (
            <Select
              label="判断次数"
              allowDeselect={false}
              data={SAMPLES}
              value={draft.samples}
              error={errors['modelParams.samples']}
              onChange={(samples) => patch({ samples: samples ?? '' })}
            />
          )}
          <TextInput
            label="版本说明"
            maxLength={200}
            wrapperProps={FULL}
            placeholder="这一版改了什么，为什么"
            value={draft.commitNote}
            error={errors.commitNote}
            onChange={(event) => patch({ commitNote: event.currentTarget.value })}
          />
        </div>
        <div className={classes.buttons}>
          <span className={classes.count}>
            {draft.body.length} / {LONGEST}
          </span>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={form.saving} onClick={() => void save()}>
            {detail ? '保存为新版本' : words.save}
          </Button>
        </div>
      </div>
      <VariableList variables={variables} body={draft.body} onInsert={insert} />
    </div>
  );
};
