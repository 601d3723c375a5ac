import { useSyncExternalStore } from 'react';
import { isInDialog, isTextField } from '../../components/use-keys.js';

/** Whether a text field outside dialogs has the focus, so that letters type instead of triggering shortcuts. */
export function useIsTyping(): boolean {
  return useSyncExternalStore(subscribe, () => isTextField(document.activeElement) && !isInDialog(document.activeElement));
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('focusin', listener);
  document.addEventListener('focusout', listener);
  return () => {
    document.removeEventListener('focusin', listener);
    document.removeEventListener('focusout', listener);
  };
}
