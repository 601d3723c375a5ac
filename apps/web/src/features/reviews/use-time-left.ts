import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Milliseconds until a moment, updated about once a second; 0 afterwards. */
export function useTimeLeft(moment: number): number {
  const [left, setLeft] = useState(() => timeUntil(moment));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver || moment === Infinity) return;
    const timer = setInterval(() => {
      setLeft(timeUntil(moment));
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, [moment, isOver]);
  return left;
}

/** Whether a moment is in the past; false for null. */
export function useIsPast(moment: number | null): boolean {
  return useTimeLeft(moment ?? Infinity) === 0;
}

function timeUntil(moment: number): number {
  return Math.max(0, moment - Date.now());
}
