import { ActionIcon, Alert, Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { handler } from '@/domain/enums.ts';
import { LostEditNotice } from '@/ui/LostEditNotice.tsx';
import { Panel } from '@/ui/Page.tsx';
import { focusFirstInvalid } from '@/ui/focusInvalid.ts';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { words } from '@/ui/words.ts';
import type { Project } from '../api.ts';
import { keywordGroups, type CheckItem } from '../itemApi.ts';
import { below } from '../rule/errors.ts';
import { RuleBuilder } from '../rule/RuleBuilder.tsx';
import { BasicFields } from './BasicFields.tsx';
import { needsRule } from './draft.ts';
import { ExamplesPanel } from './ExamplesPanel.tsx';
import classes from './items.module.css';
import { TryPanel } from './TryPanel.tsx';
import { useItemDraft } from './useItemDraft.ts';

interface ItemEditorProps {
  project: Project;
  /** null when it is new, also when it is a copy. */
  item: CheckItem | null;
  /** What the form starts from. */
  source: CheckItem | null;
  onClose: () => void;
  onReload: () => Promise<CheckItem | null>;
}

const otherMessages = (errors: Readonly<Record<string, string>>): string[] => {
  const shown = /^(name|question|cp|points|answerInstructions|naCondition|phase|passExamples|failExamples|rule\.)/;
  return Object.entries(errors).flatMap(([path, message]) => (shown.test(path) ? [] : [message]));
};

export const ItemEditor = ({ project, item, source, onClose, onReload }: ItemEditorProps) => {
  const form = useItemDraft(project, item, source);
  const { draft, patch, errors, dirty } = form;
  const groups = useQuery(keywordGroups);
  const [marks, setMarks] = useState<Readonly<Record<string, boolean>>>();
  const letPass = useLeaveGuard(dirty, undefined, { queryToo: true });
  const root = useRef<HTMLDivElement>(null);
  const failing = Object.keys(errors).some((path) => /^(pass|fail)Examples\.\d+$/.test(path));
  const others = otherMessages(errors);

  const save = async (acceptFailing: boolean) => {
    if (await form.save(acceptFailing)) {
      letPass();
      onClose();
      return;
    }
    focusFirstInvalid(root.current);
  };
  const reload = async () => {
    const fresh = await onReload();
    if (fresh) form.restart(fresh);
  };

  return (
    <div className={classes.editor} ref={root}>
      <header className={classes.editorHead}>
        <ActionIcon aria-label="返回质检项列表" onClick={onClose}>
          <IconArrowLeft size={18} stroke={1.5} />
        </ActionIcon>
        <Title order={2}>{item ? item.name : '新建质检项'}</Title>
        <Text span c="var(--c-text-2)">
          {project.name} · {handler.label(project.handler)}判定
        </Text>
        <div className={classes.tools}>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          {failing && (
            <Button variant="default" loading={form.saving} onClick={() => void save(true)}>
              忽略示例并保存
            </Button>
          )}
          <Button loading={form.saving} onClick={() => void save(false)}>
            {words.save}
          </Button>
        </div>
      </header>
      {form.lost && <LostEditNotice lost={form.lost} onReload={() => void reload()} />}
      {failing && (
        <Alert color="yellow" role="alert">
          有示例的判定结果与预期不一致，请修改规则或示例。
        </Alert>
      )}
      {others.length > 0 && (
        <Alert color="red" role="alert">
          {others.join('；')}
        </Alert>
      )}
      <div className={classes.columns}>
        <div className={classes.main}>
          <BasicFields
            draft={draft}
            patch={patch}
            errors={errors}
            projectId={project.id}
            item={item}
            ruleOptional={!needsRule(project.handler)}
          />
          {draft.hasRule && (
            <Panel title="判定规则">
              <div className={classes.stack}>
                <RuleBuilder
                  value={draft.rule}
                  onChange={(rule) => {
                    patch({ rule });
                    setMarks(undefined);
                  }}
                  groupNames={groups.data?.items.map(({ name }) => name) ?? []}
                  errors={below(errors, 'rule')}
                  {...(marks ? { marks } : {})}
                />
                {draft.rule.verdict.na && !project.naAllowed && (
                  <Text size="sm" c="var(--c-warn)" role="status">
                    项目「{project.name}」没有勾选“允许判为不适用”，发布前需要先勾选，或把不适用改为“总是适用”。
                  </Text>
                )}
              </div>
            </Panel>
          )}
          <ExamplesPanel form={form} />
        </div>
        {draft.hasRule && (
          <TryPanel
            rule={draft.rule}
            onMarks={setMarks}
            onFields={(fields) => form.setErrors((old) => ({ ...old, ...fields }))}
          />
        )}
      </div>
    </div>
  );
};
