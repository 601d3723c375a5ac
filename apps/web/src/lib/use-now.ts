import { useState } from 'react';

/** The time of the first render, in milliseconds. It stays the same, so that rendering is pure. */
export function useNow(): number {
  const [now] = useState(Date.now);
  return now;
}
