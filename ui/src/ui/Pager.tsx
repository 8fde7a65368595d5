import { TextInput, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { showCount } from '@/domain/numbers.ts';
import classes from './DataTable.module.css';
import { LightSelect } from './LightSelect.tsx';
import { onEnter } from './onEnter.ts';
import { PAGE_SIZES } from './useListState.ts';

interface PagerProps {
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

/** Page numbers to show; null stands for those that are left out. First, last and the neighbours always show. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages];
  if (page <= 3) near.push(2, 3, 4);
  if (page >= pages - 2) near.push(pages - 1, pages - 2, pages - 3);
  const shown = [...new Set(near)].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b);
  return shown.flatMap((n, index) => {
    const before = shown[index - 1] ?? 0;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [null, n] : [n];
  });
};

const Jump = ({ pages, onPage }: { pages: number; onPage: (page: number) => void }) => {
  const [wanted, setWanted] = useState('');
  const jump = () => {
    if (/^\d+$/.test(wanted)) onPage(Math.min(Math.max(1, Number(wanted)), pages));
    setWanted('');
  };
  return (
    <span className={classes.jump}>
      跳至
      <TextInput
        size="xs"
        w={52}
        inputMode="numeric"
        maxLength={6}
        aria-label="跳至页码"
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value.trim())}
        onKeyDown={onEnter(jump)}
        onBlur={jump}
      />
      页
    </span>
  );
};

export const Pager = ({ total, page, pageSize, onPage, onPageSize }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const here = Math.min(page, pages);
  return (
    <nav className={classes.pager} aria-label="分页">
      <span className={classes.total} aria-live="polite">
        共 {showCount(total)} 条
      </span>
      <LightSelect
        size="xs"
        w={104}
        aria-label="每页条数"
        allowDeselect={false}
        data={[...new Set([...PAGE_SIZES, pageSize])]
          .toSorted((a, b) => a - b)
          .map((size) => ({ value: String(size), label: `${size} 条/页` }))}
        value={String(pageSize)}
        onChange={(value) => onPageSize(Number(value))}
      />
      <div className={classes.pages}>
        <UnstyledButton
          className={classes.pageButton}
          aria-label="上一页"
          disabled={here === 1}
          onClick={() => onPage(here - 1)}
        >
          <IconChevronLeft size={16} stroke={1.5} />
        </UnstyledButton>
        {pageNumbers(here, pages).map((number, index, all) =>
          number === null ? (
            <span key={`gap-${all[index + 1]}`} className={classes.gap}>
              …
            </span>
          ) : (
            <UnstyledButton
              key={number}
              className={classes.pageButton}
              aria-label={`第 ${number} 页`}
              aria-current={number === here ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </UnstyledButton>
          ),
        )}
        <UnstyledButton
          className={classes.pageButton}
          aria-label="下一页"
          disabled={here === pages}
          onClick={() => onPage(here + 1)}
        >
          <IconChevronRight size={16} stroke={1.5} />
        </UnstyledButton>
      </div>
      {pages > 5 && <Jump pages={pages} onPage={onPage} />}
    </nav>
  );
};
