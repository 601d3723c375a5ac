import { useEffect, useEffectEvent } from 'react';

/**
 * What each key does, by what it types, letters in lower case; a key without an action is left to the browser. A chord is named with its
 * modifier, as in `Alt+u` and `Control+u`.
 */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/** Keys that act wherever the focus is, except in fields and dialogs, where they type, and in menus. Chords act in fields as well. */
export function useKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const modifier = modifierOf(event);
    if (event.defaultPrevented || event.isComposing || modifier === null) return;
    if (isInDialog(event.target) || (modifier === '' && isTextField(event.target))) return;
    const isPress = modifier === '' && (event.key === ' ' || event.key === 'Enter');
    // A key that is held down would answer card after card.
    if (event.repeat) {
      if (isPress || (modifier !== '' && actions[modifier + nameOf(event)])) event.preventDefault();
      return;
    }
    // On a button or a disclosure, these keys press it already.
    if (isPress && event.target instanceof Element && event.target.closest('a, button, summary')) return;
    const action = actions[modifier + nameOf(event)];
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

/** Whether keys type there. */
export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** Null for chords that nothing here uses. */
function modifierOf({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): '' | 'Alt+' | 'Control+' | null {
  if (!ctrlKey && !altKey && !metaKey) return '';
  if (metaKey || shiftKey || ctrlKey === altKey) return null;
  return altKey ? 'Alt+' : 'Control+';
}

/** By its place where the layout types something else there: digits need shift on French keyboards, and Greek ones have no u. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  const isForeign = key.length === 1 && key > '~';
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || (key.length === 1 ? key.toLowerCase() : key);
}
