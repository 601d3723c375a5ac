import { type RefObject, useLayoutEffect, useState } from 'react';
import { type LabelOffset, layOutBoardLabels } from './label-layout.js';
import type { RoomWord } from '../room-model.js';

const NO_LABELS: ReadonlyMap<number, LabelOffset> = new Map();

/** Label positions, recalculated when a word moves or the board is resized. Due words have priority. */
export function useLabelLayout(board: RefObject<HTMLElement | null>, words: readonly RoomWord[]): ReadonlyMap<number, LabelOffset> {
  const [offsets, setOffsets] = useState(NO_LABELS);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const update = () => {
      setOffsets(layOutBoardLabels(measured(element, words), { width: element.clientWidth, height: element.clientHeight }));
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [board, words]);
  return offsets;
}

function measured(board: HTMLElement, words: readonly RoomWord[]) {
  const labels = new Map(
    [...board.querySelectorAll<HTMLElement>('[data-label]')].map((label) => [Number(label.dataset['label']), label] as const),
  );
  return words
    .toSorted((one, other) => Number(other.due) - Number(one.due))
    .flatMap(({ id, x_percent, y_percent }) => {
      const label = labels.get(id);
      if (!label) return [];
      const [x, y] = [(x_percent / 100) * board.clientWidth, (y_percent / 100) * board.clientHeight];
      return [{ id, x, y, width: label.offsetWidth, height: label.offsetHeight }];
    });
}
