import { useEffect, useEffectEvent } from 'react';

/** Elements whose own paste takes precedence. */
const OTHER_TARGETS = 'input, textarea, [contenteditable], [role="dialog"]';

/** Receives files that are pasted anywhere on the page, except into a field or a dialog. */
export function usePastedFiles(onPaste: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || (event.target instanceof Element && event.target.closest(OTHER_TARGETS))) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  }, []);
}
