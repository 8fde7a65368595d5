import { NumberInput, Pagination, Select } from '@mantine/core';
import { useState } from 'react';
import { showCount } from '@/domain/numbers.ts';
import classes from './DataTable.module.css';
import { onEnter } from './onEnter.ts';
import { PAGE_SIZES } from './useListState.ts';

interface PagerProps {
  total: number;
  page: number;
  pageSize: number;
  onPage: (page: number) => void;
  onPageSize: (size: number) => void;
}

export const Pager = ({ total, page, pageSize, onPage, onPageSize }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const [wanted, setWanted] = useState<number | string>('');
  const jump = () => {
    if (typeof wanted === 'number') onPage(Math.min(Math.max(1, Math.trunc(wanted)), pages));
    setWanted('');
  };
  return (
    <nav className={classes.pager} aria-label="分页">
      <span className={classes.total} aria-live="polite">
        共 {showCount(total)} 条
      </span>
      <Select
        size="xs"
        w={104}
        aria-label="每页条数"
        allowDeselect={false}
        data={[...new Set([...PAGE_SIZES, pageSize])]
          .sort((a, b) => a - b)
          .map((size) => ({ value: String(size), label: `${size} 条/页` }))}
        value={String(pageSize)}
        onChange={(value) => onPageSize(Number(value))}
      />
      <Pagination
        size="sm"
        total={pages}
        value={Math.min(page, pages)}
        onChange={onPage}
        siblings={1}
        getControlProps={(control) => ({
          'aria-label': { first: '第一页', last: '最后一页', previous: '上一页', next: '下一页' }[control],
        })}
        getItemProps={(item) => ({ 'aria-label': `第 ${item} 页` })}
      />
      {pages > 5 && (
        <span className={classes.jump}>
          跳至
          <NumberInput
            size="xs"
            w={56}
            hideControls
            aria-label="跳至页码"
            min={1}
            max={pages}
            value={wanted}
            onChange={setWanted}
            onKeyDown={onEnter(jump)}
            onBlur={jump}
          />
          页
        </span>
      )}
    </nav>
  );
};
