import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { type Cell, cellAfter, isEditable } from './grid-keys.js';
import { cellOf } from './use-grid-focus.js';

export interface GridActions {
  rowCount: number;
  /** How many rows a screen holds. */
  pageRows: number;
  isChosen: (row: number) => boolean;
  /** Chooses all rows between two, both included, or leaves them out. */
  chooseRows: (from: number, to: number, isWanted: boolean) => void;
  chooseAll: () => void;
  chooseNothing: () => void;
  moveTo: (cell: Cell) => void;
  edit: (cell: Cell) => void;
  remove: (row: number) => void;
}

/** What keys and clicks in the rows mean. */
export function useGridEvents(actions: GridActions) {
  // Where a stretch of rows begins that is chosen with Shift.
  const anchor = useRef(0);
  const toggle = (row: number, isStretch: boolean) => {
    const isWanted = isStretch || !actions.isChosen(row);
    actions.chooseRows(isStretch ? anchor.current : row, row, isWanted);
    anchor.current = row;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.altKey || event.nativeEvent.isComposing) return;
    if (act(event, cell, actions, toggle)) event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (!cell || !(event.target instanceof Element)) return;
    if (cell.column === 'select') toggle(cell.row, event.shiftKey);
    else if (event.target.closest('[data-edit]')) actions.edit(cell);
  };
  const onDoubleClick = ({ target }: MouseEvent) => {
    const cell = cellOf(target);
    if (cell && isEditable(cell.column)) actions.edit(cell);
  };
  return { onKeyDown, onClick, onDoubleClick };
}

/** Whether the key meant something. */
function act(
  event: KeyboardEvent<HTMLElement>,
  cell: Cell,
  actions: GridActions,
  toggle: (row: number, isStretch: boolean) => void,
): boolean {
  const isCommand = event.ctrlKey || event.metaKey;
  const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
  const next = cellAfter(event, cell, { rows: actions.rowCount, page: actions.pageRows, isRightToLeft });
  if (next) actions.moveTo(next);
  else if (isCommand && event.key.toLowerCase() === 'a') actions.chooseAll();
  else if (isCommand) return false;
  else if (event.key === ' ') toggle(cell.row, event.shiftKey);
  else if (event.key === 'Escape') actions.chooseNothing();
  else if (event.key === 'Delete') actions.remove(cell.row);
  else if ((event.key === 'Enter' || event.key === 'F2') && isEditable(cell.column)) actions.edit(cell);
  else if (event.key === 'Enter' && cell.column === 'select') toggle(cell.row, event.shiftKey);
  else return false;
  return true;
}
