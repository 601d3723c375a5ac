import { VisuallyHidden } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

const AnnounceContext = createContext<(message: string) => void>(() => undefined);

/** Says a message to people who listen to the page instead of seeing it change. */
export function useAnnounce(): (message: string) => void {
  return useContext(AnnounceContext);
}

/** Holds the page's one polite live region. */
export function Announcer({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState('');
  const repeat = useRef(false);
  const announce = useCallback((text: string) => {
    repeat.current = !repeat.current;
    // The same words twice would be no change, and go unread; a no-break space makes them differ.
    setMessage(repeat.current ? text : `${text}\u00a0`);
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </AnnounceContext>
  );
}
