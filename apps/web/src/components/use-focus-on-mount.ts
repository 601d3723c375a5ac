import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element that replaces another one, because the focus would be lost with that. */
export function useFocusOnMount<Target extends HTMLElement>(): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    target.current?.focus();
  }, []);
  return target;
}
