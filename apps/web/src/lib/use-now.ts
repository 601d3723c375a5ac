import { useState } from 'react';

/** The time at which the component appeared, in milliseconds: steady, so that rendering twice shows the same. */
export function useNow(): number {
  const [now] = useState(Date.now);
  return now;
}
