import { Alert, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { toApiError, type LostEdit } from '@/api/envelope.ts';
import { productTime } from '@/domain/dates.ts';
import type { FormMode } from '@/domain/enums.ts';
import { focusFirstInvalid } from '@/ui/focusInvalid.ts';
import { LostEditNotice } from '@/ui/LostEditNotice.tsx';
import { Page } from '@/ui/Page.tsx';
import { toast } from '@/ui/toast.ts';
import { useLeaveGuard } from '@/ui/useLeaveGuard.ts';
import { useSaveTask, type TaskDetail } from '../api.ts';
import { detailPath, LIST } from '../paths.ts';
import { AppealSection } from './AppealSection.tsx';
import { BasicSection } from './BasicSection.tsx';
import classes from './editor.module.css';
import { ItemsSection } from './ItemsSection.tsx';
import { PeopleSection } from './PeopleSection.tsx';
import { RulesSection } from './RulesSection.tsx';
import { Summary } from './Summary.tsx';
import { formKey, useTaskForm } from './useTaskForm.ts';
import { bodyOf, fieldOf, type TaskValues } from './values.ts';

const PreviewModal = lazy(() => import('./PreviewModal.tsx'));

const TITLE: Record<FormMode, string> = { add: '新建陪练', edit: '编辑陪练', copy: '复制陪练' };

const LEAVE = {
  title: '离开编辑页？',
  body: '填写的内容还没有发布，会留在本机，下次打开时可以继续。',
  confirm: '离开',
};

interface TaskEditorProps {
  mode: FormMode;
  task: TaskDetail | null;
  initial: TaskValues;
  /** Why nothing can be published yet. */
  blocked: string | null;
  onReload: () => void;
}

const useSubmit = (mode: FormMode, task: TaskDetail | null, drop: () => void) => {
  const navigate = useNavigate();
  const editing = mode === 'edit' ? task : null;
  const { mutateAsync, isPending } = useSaveTask(editing?.id ?? null);
  const [lost, setLost] = useState<LostEdit | null>(null);
  const [left, setLeft] = useState(false);
  /** Field messages of the server, or null when all is well or was shown elsewhere. */
  const submit = async (values: TaskValues): Promise<Record<string, string> | null> => {
    setLost(null);
    try {
      const { id } = await mutateAsync(bodyOf(values, mode, editing));
      drop();
      setLeft(true);
      // The guard lets go with the next rendering.
      setTimeout(() => void navigate(detailPath(editing?.id ?? id)));
      return null;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (error.lostEdit) {
        error.claimed = true;
        setLost(error.lostEdit);
      }
      if (!error.fields) return null;
      error.claimed = true;
      return Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [fieldOf(path), message]));
    }
  };
  return { submit, pending: isPending, lost, left };
};

export const TaskEditor = (props: TaskEditorProps) => {
  const { mode, initial, blocked, onReload } = props;
  // The revision that the form began with is the one that it changes, whatever is fetched meanwhile.
  const [task] = useState(props.task);
  const editing = mode === 'edit' ? task : null;
  const locked = editing?.locked === true;
  const key = formKey(mode, task?.id ?? null);
  const { form, dirty, restored, drop, discard } = useTaskForm(initial, key);
  const { submit, pending, lost, left } = useSubmit(mode, task, drop);
  const [previewing, setPreviewing] = useState(false);
  useLeaveGuard(dirty && !left, LEAVE);

  const goToFirst = () => focusFirstInvalid(document.querySelector('#task-form'));
  const refuse = (errors: Record<string, string>) => {
    form.setErrors(errors);
    // A rule as a whole has no field of its own.
    const homeless = Object.entries(errors).filter(([path]) => ['passRule', 'appeal', 'mode'].includes(path));
    for (const [, message] of homeless) toast.error(message);
    goToFirst();
  };
  const send = form.onSubmit(async (values) => {
    const errors = await submit(values);
    if (errors) refuse(errors);
  }, goToFirst);
  useHotkeys([['mod+Enter', () => send()]], []);
  return (
    <Page
      title={TITLE[mode]}
      back={editing ? detailPath(editing.id) : LIST}
      actions={
        <Button loading={pending} disabled={blocked !== null} className="coach-task-publish" onClick={() => send()}>
          {editing ? '保存' : '发布考核'}
        </Button>
      }
    >
      <div className={classes.layout} data-fill>
        <div id="task-form" className={classes.main}>
          {blocked && <Alert color="yellow">{blocked}</Alert>}
          {lost && (
            <LostEditNotice
              lost={lost}
              onReload={() => {
                drop();
                onReload();
              }}
            />
          )}
          {restored && dirty && !lost && (
            <Alert color="brand" role="status">
              已恢复 {productTime(restored.at).slice(5, 16)} 留在本机的内容，尚未发布。
              <Button variant="transparent" size="compact-sm" onClick={discard}>
                放弃这些内容
              </Button>
            </Alert>
          )}
          {locked && (
            <Alert color="gray">已有学员开始考核：只能修改名称、说明和培训师，延后结束时间，或增加学员。</Alert>
          )}
          <BasicSection form={form} editing={editing} />
          <ItemsSection form={form} locked={locked} />
          <PeopleSection form={form} task={task} locked={locked} />
          <RulesSection form={form} locked={locked} />
          <AppealSection form={form} locked={locked} />
        </div>
        <div className={classes.side}>
          <Summary form={form} onPreview={() => setPreviewing(true)} />
        </div>
      </div>
      {previewing && (
        <Suspense>
          <PreviewModal values={form.values} onClose={() => setPreviewing(false)} />
        </Suspense>
      )}
    </Page>
  );
};
