import { type RefObject, useEffect, useRef } from 'react';

/** The delete button is removed with its item, so the heading of the list takes the focus. */
export function useFocusWhenFewer(count: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
