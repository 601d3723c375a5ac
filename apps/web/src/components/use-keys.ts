import { useEffect, useEffectEvent } from 'react';

/**
 * Actions by `KeyboardEvent.key`, letters in lower case. Chords are written as `Alt+u` and `Control+u`. Keys without an action are left to
 * the browser.
 */
export type KeyActions = Readonly<Record<string, (() => void) | undefined>>;

/**
 * Keyboard shortcuts of a page. They are inactive in dialogs, menus and text fields; chords also work in text fields. Mantine's `useHotkeys`
 * knows neither dialogs nor held keys.
 */
export function useKeys(actions: KeyActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const modifier = modifierOf(event);
    if (event.defaultPrevented || event.isComposing || modifier === null) return;
    if (isInDialog(event.target) || (modifier === '' && isTextField(event.target))) return;
    const isPress = modifier === '' && (event.key === ' ' || event.key === 'Enter');
    // A held key would answer card after card.
    if (event.repeat) {
      if (isPress || (modifier !== '' && actions[modifier + nameOf(event)])) event.preventDefault();
      return;
    }
    // These keys already activate a focused button or link.
    if (isPress && event.target instanceof Element && event.target.closest('a, button, summary')) return;
    const action = actions[modifier + nameOf(event)];
    // Prevents scrolling on Space and marks the key as handled for app-wide shortcuts.
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

export function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

export function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null;
}

/** Null for unused modifiers. */
function modifierOf({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): '' | 'Alt+' | 'Control+' | null {
  if (!ctrlKey && !altKey && !metaKey) return '';
  if (metaKey || shiftKey || ctrlKey === altKey) return null;
  return altKey ? 'Alt+' : 'Control+';
}

/** Falls back to the key's position: digits need Shift on French keyboards, and Greek ones have no u. */
function nameOf({ key, code, shiftKey }: KeyboardEvent): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  const isForeign = key.length === 1 && key > '~';
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || (key.length === 1 ? key.toLowerCase() : key);
}
