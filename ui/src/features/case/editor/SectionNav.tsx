import { UnstyledButton } from '@mantine/core';
import { useEffect, useState, type RefObject } from 'react';
import classes from './editor.module.css';
import { sectionOf, SECTIONS, type SectionId } from './paths.ts';
import { useEditor } from './store.ts';

const MARGIN = 48;

/** The section that is read now, by what has been scrolled past. */
const useCurrent = (scroller: RefObject<HTMLElement | null>): SectionId => {
  const [current, setCurrent] = useState<SectionId>('basic');
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const follow = () => {
      const top = box.getBoundingClientRect().top + MARGIN;
      const atEnd = box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - 4;
      const passed = SECTIONS.filter(({ id }) => {
        const section = document.querySelector(`#case-${id}`);
        return section !== null && section.getBoundingClientRect().top <= top;
      });
      setCurrent((atEnd ? SECTIONS.at(-1) : passed.at(-1))?.id ?? 'basic');
    };
    box.addEventListener('scroll', follow, { passive: true });
    return () => box.removeEventListener('scroll', follow);
  }, [scroller]);
  return current;
};

export const SectionNav = ({ scroller }: { scroller: RefObject<HTMLElement | null> }) => {
  const current = useCurrent(scroller);
  const problems = useEditor((state) => state.problems);
  const counts = new Map<SectionId, number>();
  for (const { path } of problems) {
    const id = sectionOf(path);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const go = (id: SectionId) => {
    const section = document.querySelector<HTMLElement>(`#case-${id}`);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.nav} aria-label="案例各部分">
      <ul>
        {SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <UnstyledButton
              className={classes.navEntry}
              aria-current={id === current ? 'true' : undefined}
              onClick={() => go(id)}
            >
              {title}
              {counts.has(id) && (
                <span className={classes.navCount} aria-label={`${counts.get(id)} 个问题`}>
                  {counts.get(id)}
                </span>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </nav>
  );
};
