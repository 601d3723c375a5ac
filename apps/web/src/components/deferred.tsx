import { type ReactNode, useDeferredValue } from 'react';

/** Renders parts that are not urgent after the rest of the page. Until then, the previous ones stay, and cost nothing. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(children);
}
