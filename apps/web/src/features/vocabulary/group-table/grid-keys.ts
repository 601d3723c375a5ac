/** In keyboard order. */
export const COLUMN_IDS = ['select', 'term', 'translations', 'status', 'strength', 'due', 'open'] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

export type EditableColumn = Extract<ColumnId, 'term' | 'translations'>;

export function isEditable(column: ColumnId): column is EditableColumn {
  return column === 'term' || column === 'translations';
}

export interface Cell {
  readonly row: number;
  readonly column: ColumnId;
}

export interface GridSize {
  rows: number;
  /** Number of rows per screen. */
  page: number;
  isRightToLeft: boolean;
}

export type GridKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

/** The cell to which a key moves; null if it moves nowhere. */
export function nextCell({ key, ctrlKey, metaKey }: GridKey, from: Cell, { rows, page, isRightToLeft }: GridSize): Cell | null {
  const isFar = ctrlKey || metaKey;
  const [before, after] = isRightToLeft ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const last = COLUMN_IDS.length - 1;
  const column = COLUMN_IDS.indexOf(from.column);
  const steps: Record<string, [row: number, column: number]> = {
    ArrowUp: [from.row - 1, column],
    ArrowDown: [from.row + 1, column],
    PageUp: [from.row - page, column],
    PageDown: [from.row + page, column],
    [before]: [from.row, column - 1],
    [after]: [from.row, column + 1],
    Home: [isFar ? 0 : from.row, isFar ? column : 0],
    End: [isFar ? rows - 1 : from.row, isFar ? column : last],
  };
  const step = (!isFar || key === 'Home' || key === 'End') && steps[key];
  if (!step) return null;
  return { row: within(step[0], rows - 1), column: COLUMN_IDS[within(step[1], last)] ?? from.column };
}

function within(place: number, last: number): number {
  return Math.max(0, Math.min(place, last));
}
