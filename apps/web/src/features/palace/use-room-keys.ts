import { useEffect, useRef } from 'react';

export interface RoomKeys {
  /** Undefined if the key does nothing. */
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

/** Keys that work everywhere on the room's page except in text fields and dialogs. */
export function useRoomKeys(keys: RoomKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isElsewhere(event.target)) return;
      const act = actionOf(event, latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}

function actionOf(event: KeyboardEvent, { onUndo, onRedo, onRemove }: RoomKeys): (() => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (isCommand && key === 'z') return event.shiftKey ? onRedo : onUndo;
  if (event.ctrlKey && key === 'y') return onRedo;
  return !isCommand && (event.key === 'Delete' || event.key === 'Backspace') ? onRemove : undefined;
}

function isElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
}
