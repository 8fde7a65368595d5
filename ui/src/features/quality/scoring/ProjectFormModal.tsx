import { Checkbox, Group, NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { handler, projectMode, severity, usage } from '@/domain/enums.ts';
import { FormModal, modalTitle } from '@/ui/FormModal.tsx';
import { useNameCheck } from '@/ui/useNameCheck.ts';
import { useSaveProject, type Project, type ProjectForm, type QualityType } from '../api.ts';

const FATAL = '3';

const schema = z
  .object({
    typeId: z.string().check(z.minLength(1, '请选择质检类型')),
    name: z.string().check(z.trim(), z.minLength(1, '请输入项目名称'), z.maxLength(50, '项目名称不能超过50个字')),
    description: z.string().check(z.maxLength(500, '项目说明不能超过500个字')),
    points: z.number('请传入合法数字').check(z.gte(0, '分值应在 0 到 100 之间'), z.lte(100, '分值应在 0 到 100 之间')),
    mode: z.string(),
    severity: z.string(),
    handler: z.string(),
    status: z.string(),
    naAllowed: z.boolean(),
    appealable: z.boolean(),
  })
  .check(
    z.refine(({ mode, points }) => mode === FATAL || points > 0, {
      path: ['points'],
      message: '加分项目和扣分项目的分值应大于 0',
    }),
  );

type Values = z.infer<typeof schema>;

const initialOf = (project: Project | null, typeId: number | null): Values => ({
  typeId: String(project?.typeId ?? typeId ?? ''),
  name: project?.name ?? '',
  description: project?.description ?? '',
  points: (project?.maxCp ?? 1000) / 100,
  mode: String(project?.mode ?? 1),
  severity: String(project?.severity ?? 1),
  handler: String(project?.handler ?? 1),
  status: String(project?.status ?? 1),
  naAllowed: project?.naAllowed ?? false,
  appealable: project?.appealable ?? true,
});

const bodyOf = ({ points, ...values }: Values): ProjectForm => ({
  ...values,
  typeId: Number(values.typeId),
  maxCp: Math.round(points * 100),
  mode: Number(values.mode) as ProjectForm['mode'],
  severity: Number(values.severity) as ProjectForm['severity'],
  handler: Number(values.handler) as ProjectForm['handler'],
  status: Number(values.status) as ProjectForm['status'],
});

interface ProjectFormModalProps {
  /** null is a new one. */
  project: Project | null;
  /** The type under which a new one was asked for. */
  typeId: number | null;
  types: readonly QualityType[];
  onClose: () => void;
  onReload: () => void;
}

const ProjectFormModal = ({ project, typeId, types, onClose, onReload }: ProjectFormModalProps) => {
  const { mutateAsync } = useSaveProject();
  const [name, setName] = useState(project?.name ?? '');
  const taken = useNameCheck(name, {
    path: '/coach/management/assessmentQualityProject/checkName',
    ...(project ? { id: project.id, initial: project.name } : {}),
  });
  return (
    <FormModal
      opened
      mode={project ? 'edit' : 'add'}
      title={modalTitle(project ? 'edit' : 'add', '质检项目')}
      schema={schema}
      initial={initialOf(project, typeId)}
      onSubmit={(values) => mutateAsync({ ...bodyOf(values), id: project?.id ?? null, rev: project?.rev ?? 0 })}
      onClose={onClose}
      onReload={onReload}
    >
      {(form) => {
        const nameProps = form.getInputProps('name');
        return (
          <>
            <Group grow align="flex-start">
              <TextInput
                label="项目名称"
                withAsterisk
                data-autofocus
                maxLength={50}
                key={form.key('name')}
                {...nameProps}
                error={nameProps.error ?? taken}
                onChange={(event) => {
                  setName(event.currentTarget.value);
                  nameProps.onChange(event);
                }}
              />
              <Select
                label="质检类型"
                withAsterisk
                allowDeselect={false}
                searchable
                data={types.map(({ id, name }) => ({ value: String(id), label: name }))}
                key={form.key('typeId')}
                {...form.getInputProps('typeId')}
              />
            </Group>
            <Group grow align="flex-start">
              <Select
                label="计分方式"
                withAsterisk
                allowDeselect={false}
                data={projectMode.options}
                description="达成得分、未达成扣分，或按致命项处理"
                key={form.key('mode')}
                {...form.getInputProps('mode')}
              />
              <NumberInput
                label="满分"
                withAsterisk
                min={0}
                max={100}
                decimalScale={2}
                suffix=" 分"
                description="加分项目应等于其质检项分值之和"
                key={form.key('points')}
                {...form.getInputProps('points')}
              />
            </Group>
            <Group grow align="flex-start">
              <Select
                label="判定方式"
                withAsterisk
                allowDeselect={false}
                data={handler.options}
                key={form.key('handler')}
                {...form.getInputProps('handler')}
              />
              <Select
                label="严重程度"
                withAsterisk
                allowDeselect={false}
                data={severity.options}
                key={form.key('severity')}
                {...form.getInputProps('severity')}
              />
              <Select
                label="状态"
                withAsterisk
                allowDeselect={false}
                data={usage.options}
                key={form.key('status')}
                {...form.getInputProps('status')}
              />
            </Group>
            <Textarea
              label="项目说明"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={500}
              key={form.key('description')}
              {...form.getInputProps('description')}
            />
            <Checkbox
              label="允许判为不适用（不计入满分）"
              key={form.key('naAllowed')}
              {...form.getInputProps('naAllowed', { type: 'checkbox' })}
            />
            <Checkbox
              label="学员可以对本项目的判定提出申诉"
              key={form.key('appealable')}
              {...form.getInputProps('appealable', { type: 'checkbox' })}
            />
          </>
        );
      }}
    </FormModal>
  );
};

export default ProjectFormModal;
