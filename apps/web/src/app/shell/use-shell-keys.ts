import { useEffect, useEffectEvent } from 'react';

export interface ShellKeys {
  onCommands: () => void;
  onHelp: () => void;
}

/**
 * Keys that work on every page: Ctrl or ⌘ with K, and the question mark outside text fields. Pages listen at the document and come
 * first: a key that one of them took is not taken again.
 */
export function useShellKeys({ onCommands, onHelp }: ShellKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return;
    const isWithCommand = event.ctrlKey || event.metaKey;
    if (isWithCommand && !event.shiftKey && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      onCommands();
    } else if (!isWithCommand && event.key === '?' && !isOccupied(event.target)) {
      event.preventDefault();
      onHelp();
    }
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
    };
  }, []);
}

/** In a text field, or while a dialog is open. */
function isOccupied(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
}
