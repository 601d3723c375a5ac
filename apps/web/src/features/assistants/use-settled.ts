import { useEffect, useState } from 'react';

/** Longer than the two clicks of a double click are apart, and shorter than it takes to read who asks. */
const SETTLING_MS = 1000;

/**
 * Whether the page has been in front of the person for a moment, since it last came there. A page that lay on top of it and goes away
 * between two clicks would have the second one answered here otherwise.
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
      }, SETTLING_MS);
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
