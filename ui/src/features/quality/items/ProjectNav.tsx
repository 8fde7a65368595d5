import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { showScore } from '@/domain/score.ts';
import { Ellipsis } from '@/ui/Ellipsis.tsx';
import type { Project, QualityType } from '../api.ts';
import classes from './items.module.css';

const DEDUCTS = 2;
const UNUSED = 2;

interface ProjectNavProps {
  types: readonly QualityType[];
  projects: readonly Project[];
  current: number;
  onPick: (id: number) => void;
}

export const ProjectNav = ({ types, projects, current, onPick }: ProjectNavProps) => {
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const shown = projects.filter(({ name }) => name.toLowerCase().includes(text));
  return (
    <nav className={classes.nav} aria-label="质检项目">
      <TextInput
        aria-label="搜索项目"
        placeholder="搜索项目"
        leftSection={<IconSearch size={14} stroke={1.5} />}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <div className={classes.navList}>
        {types.map((type) => {
          const own = shown.filter(({ typeId }) => typeId === type.id);
          if (own.length === 0) return null;
          return (
            <div key={type.id} role="group" aria-label={type.name}>
              <div className={classes.navGroup} aria-hidden>
                {type.name}
              </div>
              {own.map((project) => (
                <UnstyledButton
                  key={project.id}
                  className={classes.navItem}
                  aria-current={project.id === current ? 'true' : undefined}
                  data-off={project.status === UNUSED}
                  onClick={() => onPick(project.id)}
                >
                  <Ellipsis>{project.name}</Ellipsis>
                  <span
                    className={classes.navPoints}
                    data-off={project.mode !== DEDUCTS && project.itemCp !== project.maxCp}
                    title={`${project.itemCount} 个质检项，合计 ${showScore(project.itemCp)} 分，满分 ${showScore(project.maxCp)} 分`}
                  >
                    {showScore(project.itemCp)}/{showScore(project.maxCp)}
                  </span>
                </UnstyledButton>
              ))}
            </div>
          );
        })}
        {shown.length === 0 && (
          <Text c="dimmed" size="sm" p="sm">
            没有匹配的项目
          </Text>
        )}
      </div>
    </nav>
  );
};
