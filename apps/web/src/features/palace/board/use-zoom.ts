import { useLayoutEffect, useRef, useState } from 'react';

export const ZOOM_LEVELS = [1, 1.5, 2, 3] as const;

/** Pixels per word along each side of the floor at which most labels fit. */
const PIXELS_PER_WORD = 40;

/** The lowest zoom level at which the labels fit. */
function initialZoom(words: number, width: number): number {
  const step = ZOOM_LEVELS.findIndex((zoom) => width * zoom >= PIXELS_PER_WORD * Math.sqrt(words));
  return step === -1 ? ZOOM_LEVELS.length - 1 : step;
}

/** Zoom level of the floor. Zooming keeps the centre in place. */
export function useZoom(words: number) {
  const window = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const before = useRef(step);
  useLayoutEffect(() => {
    setStep(initialZoom(words, window.current?.clientWidth ?? Infinity));
    // oxlint-disable-next-line react/exhaustive-deps -- at first; from then on it is as the learner likes it
  }, []);
  useLayoutEffect(() => {
    const factor = (ZOOM_LEVELS[step] ?? 1) / (ZOOM_LEVELS[before.current] ?? 1);
    before.current = step;
    const seen = window.current;
    if (!seen || factor === 1) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = seen;
    seen.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
    seen.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  }, [step]);
  return { step, setStep, window };
}
