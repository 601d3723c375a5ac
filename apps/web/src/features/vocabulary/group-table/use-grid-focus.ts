import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
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

interface Wish {
  wish: Cell;
  /** The list that it was made in. */
  of: string;
  /** Counts the wishes to have the focus led there. */
  turn: number;
}

/**
 * One cell of the grid can be tabbed to; keys lead on from there. When the row with the focus goes, the row in its place gets it. Another
 * `list` begins at its first row.
 */
export function useGridFocus(body: RefObject<HTMLElement | null>, rowCount: number, list: string): GridFocus {
  const [{ wish, of, turn }, setWish] = useState<Wish>({ wish: START, of: list, turn: 0 });
  const lastTurn = useRef(0);
  const isInside = useRef(false);
  const { row, column } = of === list ? wish : START;
  const entry = { row: Math.max(0, Math.min(row, rowCount - 1)), column };
  // Before the next key is heard, and only for the request of this render: a newer one may exist.
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (turn === lastTurn.current && !isLost) return;
    const target = targetIn(body.current, entry);
    if (!target) return;
    lastTurn.current = turn;
    target.focus({ preventScroll: true });
  });
  return {
    entry,
    focus: (cell) => {
      setWish((before) => ({ wish: cell, of: list, turn: before.turn + 1 }));
    },
    events: {
      onFocus: ({ target }) => {
        isInside.current = true;
        const cell = cellOf(target);
        if (cell && (cell.row !== row || cell.column !== column)) setWish((before) => ({ ...before, wish: cell, of: list }));
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
