import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { type Cell, COLUMN_IDS, type ColumnId } from './grid-keys.js';

export interface GridFocus {
  /** The cell with the tab stop. */
  entry: Cell;
  /** Moves the focus to a cell once it is rendered. */
  focus: (cell: Cell) => void;
  events: {
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

const START: Cell = { row: 0, column: 'term' };

interface FocusRequest {
  cell: Cell;
  /** The list for which it was requested. */
  list: string;
  /** Counts focus requests. */
  count: number;
}

/**
 * Roving tab stop: one cell can be tabbed to, and keys move on from there. If the focused row is removed, the row in its place gets the
 * focus. Another `list` starts at its first row.
 */
export function useGridFocus(body: RefObject<HTMLElement | null>, rowCount: number, list: string): GridFocus {
  const [request, setRequest] = useState<FocusRequest>({ cell: START, list, count: 0 });
  const lastCount = useRef(0);
  const isInside = useRef(false);
  const { row, column } = request.list === list ? request.cell : START;
  const entry = { row: Math.max(0, Math.min(row, rowCount - 1)), column };
  // A layout effect, so that the focus moves before the next key press. It handles only the request of this render, because a newer one may
  // exist.
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (request.count === lastCount.current && !isLost) return;
    const target = targetIn(body.current, entry);
    if (!target) return;
    lastCount.current = request.count;
    target.focus({ preventScroll: true });
  });
  return {
    entry,
    focus: (cell) => {
      setRequest((before) => ({ cell, list, count: before.count + 1 }));
    },
    events: {
      onFocus: ({ target }) => {
        isInside.current = true;
        const cell = cellOf(target);
        if (cell && (cell.row !== row || cell.column !== column)) setRequest((before) => ({ ...before, cell, list }));
      },
      onBlur: () => {
        // Does not fire if the row itself is removed.
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
