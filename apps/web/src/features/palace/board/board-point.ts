/** A point of the board, in percent of its sides, or of the screen, in pixels. */
export interface BoardPoint {
  readonly x: number;
  readonly y: number;
}

/** The position of a pointer on the board, independent of scrolling. */
export function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, board: Element | null): BoardPoint {
  const { left = 0, top = 0, width = 0, height = 0 } = board?.getBoundingClientRect() ?? {};
  return { x: ((clientX - left) / (width || 1)) * 100, y: ((clientY - top) / (height || 1)) * 100 };
}
