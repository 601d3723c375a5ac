import { useState } from 'react';

export interface OnDemand<Part> {
  /** Null until it is loaded. */
  part: Part | null;
  /** Why the last attempt to load it failed. */
  failure: unknown;
  /** Loads it once; resolves to whether it is loaded. */
  fetch: () => Promise<boolean>;
}

/** Loads code on demand. Unlike a lazy component, a failure does not break the page: a review continues offline. */
export function useOnDemand<Part extends object>(load: () => Promise<Part>): OnDemand<Part> {
  const [part, setPart] = useState<Part | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const fetch = async () => {
    try {
      const loaded = await load();
      // A component is a function, which React would call as a state updater.
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
