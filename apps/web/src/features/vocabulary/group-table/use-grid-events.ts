import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Cell, nextCell, isEditable } from './grid-keys.js';
import { cellOf } from './use-grid-focus.js';

export interface GridActions {
  rowCount: number;
  /** Number of rows per screen. */
  pageRows: number;
  isSelected: (row: number) => boolean;
  /** Selects or deselects a range of rows, inclusive. */
  selectRows: (from: number, to: number, isSelecting: boolean) => void;
  selectAll: () => void;
  clearSelection: () => void;
  moveTo: (cell: Cell) => void;
  edit: (cell: Cell) => void;
  remove: (row: number) => void;
}

/** Keyboard and mouse events of the rows. */
export function useGridEvents(actions: GridActions) {
  // Start of a range selected with Shift.
  const anchor = useRef(0);
  const toggle = (row: number, isRange: boolean) => {
    const isSelecting = isRange || !actions.isSelected(row);
    actions.selectRows(isRange ? anchor.current : row, row, isSelecting);
    anchor.current = row;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.nativeEvent.isComposing) return;
    if (handleKey(event, cell, actions, toggle)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (!cell || !(event.target instanceof Element)) return;
    if (cell.column === 'select') toggle(cell.row, event.shiftKey);
    else if (event.target.closest('[data-edit]')) actions.edit(cell);
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = cellOf(target);
    if (cell && isEditable(cell.column) && !(target instanceof Element && target.closest('button'))) actions.edit(cell);
  };
  return { onKeyDown, onClick, onDoubleClick };
}

/** Returns whether the key was handled. */
function handleKey(
  event: KeyboardEvent<HTMLElement>,
  cell: Cell,
  actions: GridActions,
  toggle: (row: number, isRange: boolean) => void,
): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = nextCell(event, cell, { rows: actions.rowCount, page: actions.pageRows, isRightToLeft });
  if (next) actions.moveTo(next);
  else if (isCommand && event.key.toLowerCase() === 'a') actions.selectAll();
  else if (isCommand) return false;
  else if (event.key.toLowerCase() === 'r') return playRow(event.target);
  else if (event.key === ' ') toggle(cell.row, event.shiftKey);
  else if (event.key === 'Escape') actions.clearSelection();
  else if (event.key === 'Delete') actions.remove(cell.row);
  else if ((event.key === 'Enter' || event.key === 'F2') && isEditable(cell.column)) actions.edit(cell);
  else if (event.key === 'Enter' && cell.column === 'select') toggle(cell.row, event.shiftKey);
  else return false;
  return true;
}

/** Presses the play button of the row. Returns whether it has one. */
function playRow(target: EventTarget): boolean {
  const button = target instanceof Element ? target.closest('[data-index]')?.querySelector<HTMLButtonElement>('[data-play]') : null;
  button?.click();
  return Boolean(button);
}
