import { useState } from 'react';

export interface OnDemand<Part> {
  /** Null until it is there. */
  part: Part | null;
  /** Why it could not be fetched, at the last try. */
  failure: unknown;
  /** Fetches it, once; resolves to whether it is there. */
  fetch: () => Promise<boolean>;
}

/** Code that is fetched when it is first wanted. Unlike a lazy component it may fail without taking the page with it: a review goes on offline. */
export function useOnDemand<Part extends object>(load: () => Promise<Part>): OnDemand<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const fetch = async () => {
    try {
      const loaded = await load();
      // A component is a function, which would be called as one that updates the state.
      setPart(() => loaded);
      setFailure(null);
      return true;
    } catch (error) {
      setFailure(error);
      return false;
    }
  };
  return { part, failure, fetch };
}
