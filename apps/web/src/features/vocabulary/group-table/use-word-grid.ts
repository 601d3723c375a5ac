import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Cell } from './grid-keys.js';
import { choose, EVERYTHING, isChosen, NOTHING, type Selection } from './selection.js';
import { useGridEvents } from './use-grid-events.js';
import { useGridFocus } from './use-grid-focus.js';
import { useRowVirtualizer } from './use-row-virtualizer.js';
import { useWordRows, type WordRows } from './use-word-rows.js';
import { idsBetween, pageOfRow } from './word-chain.js';
import type { WordView } from './word-view.js';

/** How many rows before the last one the next page is asked for. */
const AHEAD = 30;

export interface WordGridOptions {
  groupId: number;
  view: WordView;
  /** The number of words in the view; null until counted. */
  total: number | null;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Those chosen, or else this one. */
  onDelete: (id: number) => void;
}

/** What the grid shows of a view, and what keys and clicks do in it. */
export function useWordGrid(body: RefObject<HTMLTableSectionElement | null>, options: WordGridOptions) {
  const { groupId, view, total, selection, onSelect, onDelete } = options;
  const list = JSON.stringify(view);
  const [shownPages, setShownPages] = useState<readonly number[]>([0]);
  const [editing, setEditing] = useState<Cell | null>(null);
  const rows = useWordRows(groupId, view, total, shownPages);
  const { entry, focus, events } = useGridFocus(body, rows.rowCount, list);
  const virtualizer = useRowVirtualizer(body, rows.rowCount, entry.row);
  const items = virtualizer.getVirtualItems();
  const needed = pagesOf(rows, [...items.map(({ index }) => index), (virtualizer.range?.endIndex ?? 0) + AHEAD]);
  if (needed.join() !== shownPages.join()) setShownPages(needed);
  useStartOfList(body, list);
  const idAt = (row: number) => idsBetween(rows.chain, row, row)[0];
  const handlers = useGridEvents({
    rowCount: rows.rowCount,
    pageRows: Math.max(1, (virtualizer.range?.endIndex ?? 0) - (virtualizer.range?.startIndex ?? 0) - 1),
    isChosen: (row) => isChosen(selection, idAt(row) ?? 0),
    chooseRows: (from, to, isWanted) => {
      onSelect(choose(selection, idsBetween(rows.chain, from, to), isWanted));
    },
    chooseAll: () => {
      onSelect(EVERYTHING);
    },
    chooseNothing: () => {
      onSelect(NOTHING);
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

/** The pages in which the rows stand, in their order. */
function pagesOf({ chain, rowCount }: WordRows, wanted: readonly number[]): number[] {
  const pages = wanted.filter((row) => row >= 0).map((row) => pageOfRow(chain, Math.min(row, rowCount - 1)));
  return [...new Set(pages)].sort((one, other) => one - other);
}

/** Another list is read from its beginning, wherever one was in the one before. */
function useStartOfList(body: RefObject<HTMLElement | null>, list: string): void {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const top = body.current?.parentElement?.getBoundingClientRect().top ?? 0;
    if (top < 0) window.scrollBy({ top, behavior: 'instant' });
  }, [body, list]);
}
