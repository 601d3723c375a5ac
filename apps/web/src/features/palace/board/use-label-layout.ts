import { type RefObject, useLayoutEffect, useState } from 'react';
import type { PlacedWord } from '../view.js';
import { type LabelOffset, layoutLabels } from './label-layout.js';

const NO_LABELS: ReadonlyMap<number, LabelOffset> = new Map();

/** The positions of labels, recalculated when a word moves or the board is resized. Due words are named first. */
export function useLabelLayout(board: RefObject<HTMLElement | null>, words: readonly PlacedWord[]): ReadonlyMap<number, LabelOffset> {
  const [offsets, setOffsets] = useState(NO_LABELS);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const layOut = () => {
      setOffsets(layoutLabels(measured(element, words), { width: element.clientWidth, height: element.clientHeight }));
    };
    layOut();
    const observer = new ResizeObserver(layOut);
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [board, words]);
  return offsets;
}

function measured(board: HTMLElement, words: readonly PlacedWord[]) {
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
