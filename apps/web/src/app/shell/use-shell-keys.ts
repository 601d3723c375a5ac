import { useEffect, useEffectEvent } from 'react';

export interface ShellKeys {
  onCommands: () => void;
  onHelp: () => void;
}

/**
 * Shortcuts on every page: Ctrl+K or ⌘K, and ? outside text fields. Pages listen on the document and so handle keys first; handled keys are
 * ignored here.
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

function isOccupied(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null;
}
