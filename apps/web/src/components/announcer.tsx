import { VisuallyHidden } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

const AnnounceContext = createContext<(message: string) => void>(() => undefined);

/** Announces a message to screen readers. */
export function useAnnounce(): (message: string) => void {
  return useContext(AnnounceContext);
}

/** Contains the page's polite live region. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const repeat = useRef(false);
  const announce = useCallback((text: string) => {
    repeat.current = !repeat.current;
    // Screen readers ignore an unchanged message, so a no-break space makes a repeated one differ.
    setMessage(repeat.current ? text : `${text}\u00a0`);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </AnnounceContext>
  );
}
