import { useEffect, useState } from 'react';

/** Longer than a double click, and shorter than reading the request. */
const SETTLE_DELAY_MS = 1000;

/**
 * Whether the page has been visible and focused for a moment. Otherwise the second click of a double click on a closing window could answer
 * here. (Clickjacking)
 */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      setIsSettled(false);
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      timer = setTimeout(() => {
        setIsSettled(true);
      }, SETTLE_DELAY_MS);
    };
    const left = new AbortController();
    for (const event of ['focus', 'blur']) addEventListener(event, settle, { signal: left.signal });
    document.addEventListener('visibilitychange', settle, { signal: left.signal });
    settle();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, []);
  return isSettled;
}
