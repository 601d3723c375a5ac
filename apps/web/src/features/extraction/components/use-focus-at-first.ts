import { type RefObject, useEffect, useRef } from 'react';

/** For what takes the place of something else on the page: the focus would be lost with that. */
export function useFocusAtFirst<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    target.current?.focus();
  }, []);
  return target;
}
