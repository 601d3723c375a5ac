import '@mantine/core/styles/Table.css';
import { Table, VisuallyHidden } from '@mantine/core';
import { flexRender, useTable } from '@tanstack/react-table';
import { type Ref, useId, useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/load-failure.js';
import { StatusTextsContext } from './cells.js';
import { HeadContext, type ColumnHeadState } from './column-heads.js';
import { COLUMNS, FEATURES } from './columns.js';
import { type ColumnId, isEditable } from './grid-keys.js';
import { ALL_SELECTED, isSelected, isEmpty, NONE_SELECTED } from './selection.js';
import type { LoadedRow } from './use-word-rows.js';
import { useWordGrid, type WordGridOptions } from './use-word-grid.js';
import classes from './word-grid.module.css';
import { PlaceholderRow, WordRow } from './word-row.js';
import { LoadedWords } from './word-addition.js';
import type { GroupWordSort } from './word-view.js';
import { useStatusTexts } from '../components/use-review-texts.js';
import { isComplete } from './page-chain.js';

const SORT_OF: Partial<Record<ColumnId, GroupWordSort>> = { term: 'term', strength: 'strength', due: 'due_at' };

export interface WordGridProps extends WordGridOptions {
  /** Another view is loading. */
  isOutdated: boolean;
  onSort: (sort: GroupWordSort) => void;
  ref: Ref<GridHandle>;
}

export interface GridHandle {
  /** Returns the focus to the last focused row. */
  focus: () => void;
}

/** The word grid: pages load while scrolling, only visible rows render, and all actions work by keyboard. */
export function WordGrid({ isOutdated, onSort, ref, ...options }: WordGridProps) {
  const { t } = useTranslation('group-table');
  const hint = useId();
  const statusTexts = useStatusTexts();
  const body = useRef<HTMLTableSectionElement>(null);
  const { rows, virtualizer, items, entry, focus, events, editing, onEdited } = useWordGrid(body, options);
  const table = useTable({ features: FEATURES, columns: COLUMNS, data: rows.loadedRows, getRowId });
  useImperativeHandle(ref, () => ({
    focus: () => {
      focus(entry);
    },
  }));
  const { chain, rowCount, loadedRows } = rows;
  const loadedIds = useMemo(() => loadedRows.map(({ word }) => word.id), [loadedRows]);
  const total = isComplete(chain) ? rowCount : options.total;
  const drawn = new Map(table.getRowModel().rows.map((row) => [row.original.row, row]));
  return (
    <>
      <VisuallyHidden id={hint}>{t('grid.hint')}</VisuallyHidden>
      <Table
        role="grid"
        aria-label={t('grid.label')}
        aria-describedby={hint}
        aria-rowcount={total === null ? -1 : total + 1}
        aria-multiselectable
        aria-busy={isOutdated}
        className={classes['grid']}
        data-outdated={isOutdated || undefined}
      >
        <GridHead {...options} total={total} onSort={onSort} headers={table.getHeaderGroups()[0]?.headers ?? []} />
        <StatusTextsContext value={statusTexts}>
          <LoadedWords value={loadedIds}>
            <Table.Tbody ref={body} role="rowgroup" className={classes['body']} style={{ height: virtualizer.getTotalSize() }} {...events}>
              {items.map(({ index, start }) => {
                const row = drawn.get(index);
                const place = { top: start - virtualizer.options.scrollMargin, entry: entry.row === index ? entry.column : null };
                const column = editing?.row === index && isEditable(editing.column) ? editing.column : null;
                return row ? (
                  <WordRow
                    key={row.id}
                    row={row}
                    {...place}
                    isSelected={isSelected(options.selection, row.original.word.id)}
                    editing={column}
                    onEdited={column ? onEdited : undefined}
                    measure={virtualizer.measureElement}
                  />
                ) : (
                  <PlaceholderRow key={`unread-${index}`} index={index} {...place} label={t('grid.unread')} />
                );
              })}
            </Table.Tbody>
          </LoadedWords>
        </StatusTextsContext>
      </Table>
      {rows.error && <LoadFailure error={rows.error} onRetry={rows.retry} />}
    </>
  );
}

function getRowId({ word }: LoadedRow): string {
  return String(word.id);
}

type Headers = ReturnType<ReturnType<typeof useTable<typeof FEATURES, LoadedRow>>['getHeaderGroups']>[number]['headers'];

interface GridHeadProps extends Pick<WordGridProps, 'view' | 'total' | 'selection' | 'onSort' | 'onSelect'> {
  headers: Headers;
}

function GridHead({ view, total, selection, onSort, onSelect, headers }: GridHeadProps) {
  const { sort = 'added_at' } = view;
  const isAll = selection.kind === 'all' && selection.except.size === 0;
  const chosen = isAll ? 'all' : isEmpty(selection, total) ? 'none' : 'some';
  const state = useMemo<ColumnHeadState>(
    () => ({
      sort,
      onSort,
      chosen,
      onSelectAll: (isSelecting) => {
        onSelect(isSelecting ? ALL_SELECTED : NONE_SELECTED);
      },
    }),
    [sort, onSort, chosen, onSelect],
  );
  return (
    <Table.Thead role="rowgroup" className={classes['head']}>
      <Table.Tr role="row" aria-rowindex={1} className={classes['headRow']}>
        <HeadContext value={state}>
          {headers.map((header) => (
            <Table.Th
              key={header.id}
              role="columnheader"
              data-column={header.column.id}
              aria-sort={SORT_OF[header.column.id as ColumnId] === sort ? 'ascending' : undefined}
            >
              {flexRender(header.column.columnDef.header, header.getContext())}
            </Table.Th>
          ))}
        </HeadContext>
      </Table.Tr>
    </Table.Thead>
  );
}
