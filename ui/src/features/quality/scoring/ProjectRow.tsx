import { Checkbox, Menu, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { handler, projectMode, severity } from '@/domain/enums.ts';
import { showScore } from '@/domain/score.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import { RowActions } from '@/ui/RowActions.tsx';
import { RowLink } from '@/ui/RowLink.tsx';
import { StatusBadge } from '@/ui/StatusBadge.tsx';
import { words } from '@/ui/words.ts';
import type { HandlerCode, Project } from '../api.ts';
import classes from './scoring.module.css';

const USING = 1;
const DEDUCTS = 2;

interface ProjectRowProps {
  project: Project;
  checked: boolean;
  onCheck: (checked: boolean) => void;
  onHandler: (handler: HandlerCode) => void;
  onStatus: (using: boolean) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** Except for deductions, the points of the items must make up the project's; anything else is said beside the number. */
const ItemCount = ({ project }: { project: Project }) => {
  const off = project.mode !== DEDUCTS && project.itemCp !== project.maxCp;
  return (
    <span className={classes.items} data-off={off}>
      {project.itemCount} 项
      {off && (
        <span title={`质检项合计 ${showScore(project.itemCp)} 分，与满分 ${showScore(project.maxCp)} 分不一致`}>
          <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> 合计 {showScore(project.itemCp)}
        </span>
      )}
    </span>
  );
};

export const ProjectRow = (props: ProjectRowProps) => {
  const { project, checked, onCheck, onHandler, onStatus, onEdit, onRemove } = props;
  const using = project.status === USING;
  return (
    <div className={classes.row} data-off={!using}>
      <Checkbox
        size="sm"
        aria-label={`选择${project.name}`}
        checked={checked}
        onChange={(event) => onCheck(event.currentTarget.checked)}
      />
      <Ellipsis>
        <RowLink to={`/management/assessmentSetting/checkItem?projectId=${project.id}`}>{project.name}</RowLink>
      </Ellipsis>
      <StatusBadge of={projectMode} value={project.mode} />
      <span className="num">{showScore(project.maxCp)}</span>
      <ItemCount project={project} />
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={classes.pick} aria-label={`判定方式：${handler.label(project.handler)}，点击修改`}>
            {handler.label(project.handler)}
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {handler.options.map(({ value, label }) => (
            <Menu.Item
              key={value}
              disabled={Number(value) === project.handler}
              onClick={() => onHandler(Number(value) as HandlerCode)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <StatusBadge of={severity} value={project.severity} />
      <Text span size="xs" c="var(--c-text-2)">
        {[project.naAllowed ? '可不适用' : '', project.appealable ? '可申诉' : ''].filter(Boolean).join(' · ') || '--'}
      </Text>
      <Switch
        aria-label={`${project.name}${using ? '使用中' : '未使用'}`}
        checked={using}
        onChange={(event) => onStatus(event.currentTarget.checked)}
      />
      <RowActions
        actions={[
          { label: words.edit, onClick: onEdit },
          { label: words.remove, danger: true, onClick: onRemove },
        ]}
      />
    </div>
  );
};

/** Names of the columns, for eyes; the cells of a row say what they are themselves. */
export const ProjectHead = () => (
  <div className={classes.row} data-head aria-hidden>
    <span />
    <span>项目</span>
    <span>计分方式</span>
    <span className="num">满分</span>
    <span>质检项</span>
    <span>判定方式</span>
    <span>严重程度</span>
    <span>选项</span>
    <span>使用</span>
    <span>{words.actions}</span>
  </div>
);
