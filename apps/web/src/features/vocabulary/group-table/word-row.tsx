import { flexRender, type Row } from '@tanstack/react-table';
import { memo, useMemo } from 'react';
import { CellEditor } from './cell-editor.js';
import { RowContext } from './cells.js';
import type { FEATURES } from './columns.js';
import { COLUMN_IDS, type ColumnId, type EditableColumn, isEditable } from './grid-keys.js';
import type { LoadedRow } from './use-word-rows.js';
import classes from './word-grid.module.css';

/** The heading is row 1 of the grid. */
const ROW_BEHIND_HEAD = 2;

export interface WordRowProps {
  row: Row<typeof FEATURES, LoadedRow>;
  top: number;
  isSelected: boolean;
  /** The column with the tab stop, if it is in this row. */
  entry: ColumnId | null;
  editing: EditableColumn | null;
  measure: (element: HTMLTableRowElement | null) => void;
  /** Set if one of its cells is being edited. */
  onEdited?: ((isLeft: boolean) => void) | undefined;
}

/** A row, memoised by its content: every loaded page creates new row objects for the whole table. */
export const WordRow = memo(function WordRow({ row, top, isSelected, entry, editing, measure, onEdited }: WordRowProps) {
  const { word, row: index } = row.original;
  const state = useMemo(() => ({ isSelected, entry }), [isSelected, entry]);
  return (
    <tr
      ref={measure}
      role="row"
      data-index={index}
      aria-rowindex={index + ROW_BEHIND_HEAD}
      aria-selected={isSelected}
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
    >
      <RowContext value={state}>
        {row.getAllCells().map((cell) => {
          const column = cell.column.id as ColumnId;
          return (
            <td
              key={column}
              role={column === 'term' ? 'rowheader' : 'gridcell'}
              data-column={column}
              {...(!holdsControl(column) && { tabIndex: entry === column ? 0 : -1 })}
              {...(!isEditable(column) && { 'aria-readonly': true })}
            >
              {isEditable(column) && editing === column && onEdited ? (
                <CellEditor word={word} column={column} onDone={onEdited} />
              ) : (
                flexRender(cell.column.columnDef.cell, cell.getContext())
              )}
            </td>
          );
        })}
      </RowContext>
    </tr>
  );
}, isSameRow);

function isSameRow({ row: before, ...one }: WordRowProps, { row: after, ...other }: WordRowProps): boolean {
  const isSameWord = before.original.word === after.original.word && before.original.row === after.original.row;
  return isSameWord && !other.editing && (Object.keys(other) as (keyof typeof other)[]).every((name) => one[name] === other[name]);
}

/** Cells with a single control leave the focus to it. */
function holdsControl(column: ColumnId): boolean {
  return column === 'select' || column === 'open';
}

export interface PlaceholderRowProps {
  index: number;
  top: number;
  entry: ColumnId | null;
  label: string;
}

/** Placeholder for a word that is loading. */
export function PlaceholderRow({ index, top, entry, label }: PlaceholderRowProps) {
  return (
    <tr
      role="row"
      data-index={index}
      aria-rowindex={index + ROW_BEHIND_HEAD}
      className={classes['row']}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td
        role="gridcell"
        aria-colspan={COLUMN_IDS.length}
        data-column={entry ?? 'term'}
        tabIndex={entry ? 0 : -1}
        aria-label={label}
        className={classes['unread']}
      >
        <span className={classes['bone']} />
      </td>
    </tr>
  );
}
