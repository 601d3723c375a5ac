import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { hasCode } from '../lib/faults.js';

const ElevationDialog = lazy(async () => ({ default: (await import('./elevation-dialog.js')).ElevationDialog }));

type Elevated = <T>(work: () => Promise<T>) => Promise<T>;

const ElevationContext = createContext<Elevated>((work) => work());

/**
 * Runs `work`; if the server requires a recent password, asks for it in a dialog and runs `work` again. `work` must not change anything
 * before it is rejected. If the dialog is closed, the caller gets the error.
 */
export function useElevation(): Elevated {
  return useContext(ElevationContext);
}

export function Elevation({ children }: { children: ReactNode }) {
  const waiting = useRef<((isElevated: boolean) => void)[]>([]);
  const isHere = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  useEffect(() => {
    isHere.current = true;
    const left = waiting.current;
    return () => {
      // The dialog belongs to this page: after leaving it, pending requests fail, and so do retries from notifications.
      isHere.current = false;
      for (const resolve of left.splice(0)) resolve(false);
    };
  }, []);
  const elevated = useCallback<Elevated>(async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!isHere.current || !hasCode(error, 'ACCESS.ELEVATION_REQUIRED')) throw error;
      const isElevated = await new Promise<boolean>((resolve) => {
        waiting.current.push(resolve);
        setIsAsking(true);
      });
      if (!isElevated) throw error;
      return work();
    }
  }, []);
  const end = (isElevated: boolean) => {
    setIsAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isElevated);
  };
  return (
    <ElevationContext value={elevated}>
      {children}
      {isAsking && (
        <Suspense>
          <ElevationDialog
            onElevated={() => {
              end(true);
            }}
            onClose={() => {
              end(false);
            }}
          />
        </Suspense>
      )}
    </ElevationContext>
  );
}
