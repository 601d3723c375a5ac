import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Cell, COLUMN_IDS, type ColumnId } from './grid-keys.js';

export interface GridFocus {
  /** The cell that the Tab key comes to. */
  entry: Cell;
  /** Leads the focus to a cell, once it is drawn. */
  focus: (cell: Cell) => void;
  events: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

const START: Cell = { row: 0, column: 'term' };

/**
 * One cell of the grid can be tabbed to; keys lead on from there. When the row with the focus goes, the row in its place gets it. Another
 * `list` begins at its first row.
 */
export function useGridFocus(body: RefObject<HTMLElement | null>, rowCount: number, list: string): GridFocus {
  const [{ wish, of }, setWish] = useState<{ wish: Cell; of: string }>({ wish: START, of: list });
  const isWanted = useRef(false);
  const isInside = useRef(false);
  const { row, column } = of === list ? wish : START;
  const entry = { row: Math.max(0, Math.min(row, rowCount - 1)), column };
  useEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (!isWanted.current && !isLost) return;
    const target = targetIn(body.current, entry);
    if (!target) return;
    isWanted.current = false;
    target.focus({ preventScroll: true });
  });
  return {
    entry,
    focus: (cell) => {
      isWanted.current = true;
      setWish({ wish: cell, of: list });
    },
    events: {
      onFocus: ({ target }) => {
        isInside.current = true;
        const cell = cellOf(target);
        if (cell && (cell.row !== row || cell.column !== column)) setWish({ wish: cell, of: list });
      },
      onBlur: () => {
        // Not heard when the row itself goes.
        isInside.current = false;
      },
    },
  };
}

/** The cell around an element. */
export function cellOf(element: EventTarget | null): Cell | null {
  if (!(element instanceof Element)) return null;
  const row = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  const name = element.closest<HTMLElement>('[data-column]')?.dataset['column'];
  const column = COLUMN_IDS.find((id) => id === name);
  return row === undefined || !column ? null : { row: Number(row), column };
}

function targetIn(body: HTMLElement | null, { row, column }: Cell): HTMLElement | null {
  const element = body?.querySelector(`[data-index="${row}"]`);
  const cell = element?.querySelector<HTMLElement>(columnSelector(column)) ?? element?.querySelector<HTMLElement>('[tabindex]');
  return cell?.querySelector<HTMLElement>('[data-focus]') ?? cell ?? null;
}

function columnSelector(column: ColumnId): string {
  return `[data-column="${column}"]`;
}
