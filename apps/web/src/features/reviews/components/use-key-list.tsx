import { type ReactNode, useRef, useState } from 'react';
import { useOnDemand } from '../use-on-demand.js';
import type { KeyHint } from './key-hints.js';

/** A dialog with all shortcuts, loaded on demand. */
export function useKeyList(keys: readonly KeyHint[]): { dialog: ReactNode; open: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  const before = useRef<Element>(null);
  const { part: KeyList, fetch } = useOnDemand(async () => (await import('./key-list.js')).KeyList);
  return {
    dialog: isOpen && KeyList && (
      <KeyList
        keys={keys}
        onClose={() => {
          setIsOpen(false);
          if (before.current instanceof HTMLElement) before.current.focus();
        }}
      />
    ),
    open: () => {
      before.current = document.activeElement;
      setIsOpen(true);
      void fetch();
    },
  };
}
