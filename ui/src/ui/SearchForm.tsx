import { Button, TextInput } from '@mantine/core';
import { useElementSize, useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react';
import { LightSelect } from './LightSelect.tsx';
import { isComposing } from './onEnter.ts';
import classes from './SearchForm.module.css';
import type { ListState } from './useListState.ts';
import { words } from './words.ts';

const DateRangeInput = lazy(() => import('./DateRangeInput.tsx'));

interface Option {
  value: string;
  label: string;
}

export type SearchField<F> =
  | { kind: 'text'; name: keyof F & string; label: string; placeholder?: string }
  | { kind: 'select'; name: keyof F & string; label: string; options: Option[]; searchable?: boolean }
  | { kind: 'range'; names: readonly [from: keyof F & string, to: keyof F & string]; label: string }
  | { kind: 'custom'; name: keyof F & string; label: string; render: (id: string) => ReactNode };

const FIELD_WIDTH = 248;
const GAP = 16;
/** The window is 1366 wide until it was measured. */
const USUAL_WIDTH = 1092;

interface FieldProps<F extends Record<string, unknown>> {
  field: SearchField<F>;
  state: ListState<F>;
  id: string;
  draft: Record<string, string>;
  setDraft: (name: string, value: string) => void;
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const FieldInput = <F extends Record<string, unknown>>({ field, state, id, draft, setDraft }: FieldProps<F>) => {
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          id={id}
          data-search-text
          placeholder={field.placeholder}
          value={draft[field.name] ?? asText(state.filters[field.name])}
          onChange={(event) => setDraft(field.name, event.currentTarget.value)}
          maxLength={100}
        />
      );
    case 'select':
      return (
        <LightSelect
          id={id}
          data={field.options}
          placeholder={words.all}
          clearable
          clearButtonProps={{ 'aria-label': '清除' }}
          searchable={field.searchable ?? field.options.length > 10}
          value={asText(state.filters[field.name]) || null}
          onChange={(value) => state.setFilters({ [field.name]: value } as Partial<F>)}
        />
      );
    case 'range': {
      const [from, to] = field.names;
      return (
        <Suspense fallback={<TextInput id={id} readOnly placeholder="开始日期 ~ 结束日期" />}>
          <DateRangeInput
            id={id}
            from={asText(state.filters[from])}
            to={asText(state.filters[to])}
            onChange={(start, end) => state.setFilters({ [from]: start, [to]: end } as Partial<F>)}
          />
        </Suspense>
      );
    }
    case 'custom':
      return field.render(id);
  }
};

interface SearchFormProps<F extends Record<string, unknown>> {
  state: ListState<F>;
  fields: readonly SearchField<F>[];
}

/**
 * Filters of a list, one line high until 展开. Choices apply at once; text applies with Enter or 查询. `/` puts the
 * cursor into the first text field.
 */
export const SearchForm = <F extends Record<string, unknown>>({ state, fields }: SearchFormProps<F>) => {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [draft, setDraft] = useState<Record<string, string>>({});
  const [expanded, setExpanded] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const baseId = useId();
  useHotkeys([['/', () => form.current?.querySelector<HTMLInputElement>('[data-search-text]')?.focus()]]);

  const perLine = Math.max(1, Math.floor(((width || USUAL_WIDTH) + GAP) / (FIELD_WIDTH + GAP)));
  // The last place of the line belongs to the buttons.
  const folds = fields.length > perLine - 1 && perLine > 1;
  const shown = folds && !expanded ? fields.slice(0, perLine - 1) : fields;
  const inForce = (field: SearchField<F>) =>
    (field.kind === 'range' ? field.names : [field.name]).some((name) => draft[name] || asText(state.filters[name]));
  const hidden = fields.slice(shown.length).filter(inForce).length;

  const apply = () => {
    state.setFilters(
      Object.fromEntries(Object.entries(draft).map(([name, text]) => [name, text.trim()])) as Partial<F>,
    );
    setDraft({});
  };
  const reset = () => {
    setDraft({});
    state.reset();
  };

  return (
    // The key handler only holds back an Enter that belongs to the input method.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      role="search"
      aria-label="筛选"
      className={classes.form}
      style={{ gridTemplateColumns: `repeat(${perLine}, minmax(0, 1fr))` }}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onKeyDown={(event) => {
        // Some browsers submit on the Enter that only ends a composition.
        if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
      }}
    >
      <div ref={ref} className={classes.ruler} />
      {shown.map((field) => {
        const key = field.kind === 'range' ? field.names[0] : field.name;
        const id = `${baseId}-${key}`;
        return (
          <div key={key} className={clsx(classes.field, field.kind === 'range' && classes.wide)}>
            <label htmlFor={id} className={classes.label}>
              {field.label}
            </label>
            <div className={classes.input}>
              <FieldInput
                field={field}
                state={state}
                id={id}
                draft={draft}
                setDraft={(name, value) => setDraft((current) => ({ ...current, [name]: value }))}
              />
            </div>
          </div>
        );
      })}
      <div className={classes.buttons}>
        <Button type="submit" variant="default">
          {words.search}
        </Button>
        <Button variant="subtle" color="gray" px="xs" onClick={reset}>
          {words.reset}
        </Button>
        {folds && (
          <Button
            variant="subtle"
            px="xs"
            onClick={() => setExpanded((open) => !open)}
            aria-expanded={expanded}
            rightSection={expanded ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
          >
            {expanded ? words.collapse : words.expand}
            {hidden > 0 && `（${hidden}）`}
          </Button>
        )}
      </div>
    </form>
  );
};
