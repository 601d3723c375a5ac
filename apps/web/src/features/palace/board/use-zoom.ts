import { useLayoutEffect, useRef, useState } from 'react';

export const ZOOMS = [1, 1.5, 2, 3] as const;

/** A word needs so many pixels along each side of the floor, on average, for most names to find a place. */
const ROOMY = 40;

/** How near a floor of that width is seen at first: a crowded one from nearer. */
function firstStep(words: number, width: number): number {
  const step = ZOOMS.findIndex((zoom) => width * zoom >= ROOMY * Math.sqrt(words));
  return step === -1 ? ZOOMS.length - 1 : step;
}

/** How near the floor is seen. What was in the middle stays in the middle. */
export function useZoom(words: number) {
  const window = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(0);
  const before = useRef(step);
  useLayoutEffect(() => {
    setStep(firstStep(words, window.current?.clientWidth ?? Infinity));
    // oxlint-disable-next-line react/exhaustive-deps -- at first; from then on it is as the learner likes it
  }, []);
  useLayoutEffect(() => {
    const factor = (ZOOMS[step] ?? 1) / (ZOOMS[before.current] ?? 1);
    before.current = step;
    const seen = window.current;
    if (!seen || factor === 1) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = seen;
    seen.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2;
    seen.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2;
  }, [step]);
  return { step, setStep, window };
}
