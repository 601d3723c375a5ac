import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Cell } from './grid-keys.js';
import { setSelected, ALL_SELECTED, isSelected, NONE_SELECTED, type Selection } from './selection.js';
import { useGridEvents } from './use-grid-events.js';
import { useGridFocus } from './use-grid-focus.js';
import { useRowVirtualizer } from './use-row-virtualizer.js';
import { useWordRows, type WordRows } from './use-word-rows.js';
import type { WordView } from './word-view.js';
import { idsBetween, pageOfRow } from './page-chain.js';

/** Rows before the end at which the next page is requested. */
const PREFETCH_ROWS = 30;

export interface WordGridOptions {
  groupId: number;
  view: WordView;
  /** The number of words in the view; null until counted. */
  total: number | null;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Deletes the selection, or without one this word. */
  onDelete: (id: number) => void;
}

/** State and event handlers of the word grid. */
export function useWordGrid(body: RefObject<HTMLTableSectionElement | null>, options: WordGridOptions) {
  const { groupId, view, total, selection, onSelect, onDelete } = options;
  const list = JSON.stringify(view);
  const [shownPages, setShownPages] = useState<readonly number[]>([0]);
  const [editing, setEditing] = useState<Cell | null>(null);
  const rows = useWordRows(groupId, view, total, shownPages);
  const { entry, focus, events } = useGridFocus(body, rows.rowCount, list);
  const virtualizer = useRowVirtualizer(body, rows.rowCount, entry.row);
  const items = virtualizer.getVirtualItems();
  const needed = pagesOf(rows, [...items.map(({ index }) => index), (virtualizer.range?.endIndex ?? 0) + PREFETCH_ROWS]);
  if (needed.join() !== shownPages.join()) setShownPages(needed);
  useStartOfList(body, list);
  const idAt = (row: number) => idsBetween(rows.chain, row, row)[0];
  const handlers = useGridEvents({
    rowCount: rows.rowCount,
    pageRows: Math.max(1, (virtualizer.range?.endIndex ?? 0) - (virtualizer.range?.startIndex ?? 0) - 1),
    isSelected: (row) => isSelected(selection, idAt(row) ?? 0),
    selectRows: (from, to, isSelecting) => {
      onSelect(setSelected(selection, idsBetween(rows.chain, from, to), isSelecting));
    },
    selectAll: () => {
      onSelect(ALL_SELECTED);
    },
    clearSelection: () => {
      onSelect(NONE_SELECTED);
    },
    moveTo: (cell) => {
      virtualizer.scrollToIndex(cell.row, { align: 'auto' });
      focus(cell);
    },
    edit: setEditing,
    remove: (row) => {
      const id = idAt(row);
      if (id !== undefined) onDelete(id);
    },
  });
  const onEdited = (isLeft: boolean) => {
    setEditing(null);
    if (editing && !isLeft) focus(editing);
  };
  return { rows, virtualizer, items, entry, focus, events: { ...events, ...handlers }, editing, onEdited };
}

/** The pages that contain the rows, in order. */
function pagesOf({ chain, rowCount }: WordRows, rowIndexes: readonly number[]): number[] {
  const pages = rowIndexes.filter((row) => row >= 0).map((row) => pageOfRow(chain, Math.min(row, rowCount - 1)));
  return [...new Set(pages)].sort((one, other) => one - other);
}

/** A different list starts at the top, even if the previous one was scrolled. */
function useStartOfList(body: RefObject<HTMLElement | null>, list: string): void {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = body.current?.parentElement?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top, behavior: 'instant' });
  }, [body, list]);
}
