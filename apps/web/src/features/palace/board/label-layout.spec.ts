import fc from 'fast-check';
import { type LabelledPin, layOutBoardLabels } from './label-layout.js';

const BOARD = { width: 400, height: 400 };
const pin = (id: number, x: number, y: number, width = 60): LabelledPin => ({ id, x, y, width, height: 20 });

describe('layOutBoardLabels', () => {
  it('a board label is below its word if there is space', () => {
    expect(layOutBoardLabels([pin(1, 200, 200)], BOARD).get(1)).toEqual({ left: -30, top: 8, isFree: true });
  });

  it('board labels stay within the walls', () => {
    const offsets = layOutBoardLabels([pin(1, 8, 392), pin(2, 392, 8)], BOARD);
    expect(offsets.get(1)).toEqual({ left: -4, top: -28, isFree: true });
    expect(offsets.get(2)).toEqual({ left: -56, top: 8, isFree: true });
  });

  it('a board label is above or beside its word if another word is below', () => {
    expect(layOutBoardLabels([pin(1, 200, 200), pin(2, 200, 220)], BOARD).get(1)).toEqual({ left: -30, top: -28, isFree: true });
  });

  it('board labels of earlier words have priority, and those without a free position stay within the walls', () => {
    const crowd = Array.from({ length: 30 }, (_, index) => pin(index, 10 + (index % 6) * 20, 100 + Math.floor(index / 6) * 44));
    const offsets = [...layOutBoardLabels(crowd, BOARD)];
    const waiting = offsets.filter(([, { isFree }]) => !isFree).map(([id]) => id);
    expect(offsets[0]?.[1].isFree).toBe(true);
    expect(waiting.length).toBeGreaterThan(10);
    for (const id of waiting) expect(crowd[id]!.x + offsets[id]![1].left).toBeGreaterThanOrEqual(0);
  });

  it('a board label never covers a word or another label', () => {
    const coordinate = fc.integer({ min: 8, max: 392 });
    const pins = fc.array(fc.tuple(coordinate, coordinate, fc.integer({ min: 10, max: 150 })), { maxLength: 80 });
    fc.assert(
      fc.property(pins, (places) => {
        const all = places.map(([x, y, width], id) => pin(id, x, y, width));
        const offsets = layOutBoardLabels(all, BOARD);
        const boxes = all.flatMap((one) => {
          const offset = offsets.get(one.id);
          return offset?.isFree ? [{ id: one.id, left: one.x + offset.left, top: one.y + offset.top, width: one.width }] : [];
        });
        const isFree = boxes.every(({ id, left, top, width }) => {
          const isOver = (x: number, y: number) => x > left && x < left + width && y > top && y < top + 20;
          return (
            !all.some((other) => other.id !== id && isOver(other.x, other.y)) &&
            !boxes.some((other) => other.id !== id && isOver(other.left + 1, other.top + 1))
          );
        });
        expect(isFree).toBe(true);
      }),
    );
  });
});
