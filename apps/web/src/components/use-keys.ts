import { useEffect, useEffectEvent } from 'react';

/** What each key does, by what it types, letters in lower case; a key without an action is left to the browser. */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Keys that act wherever the focus is, except in fields and dialogs, where they type. */
export function useKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTypedInto(event.target)) return;
    const isPress = event.key === ' ' || event.key === 'Enter';
    // A key that is held down would answer card after card.
    if (event.repeat) {
      if (isPress) event.preventDefault();
      return;
    }
    // On a button, these keys press that button already.
    if (isPress && event.target instanceof Element && event.target.closest('a, button')) return;
    const action = actions[nameOf(event)];
    // Space would scroll the page as well, and what is taken here is not for the keys of the whole app.
    if (action) event.preventDefault();
    action?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null;
}

/** By its place where the layout types something else there: digits need shift on French keyboards, and Greek ones have no u. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  const isForeign = key.length === 1 && key > '~';
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || (key.length === 1 ? key.toLowerCase() : key);
}
