/**
 * Faults for keyboard users: the focus is lost, out of view, or invisible.
 * What a page leads the focus to by itself, so that reading goes on from there, need not look different. Runs in the page.
 */
export function focusFault(): string | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'lost';
  const name = `<${focused.localName}> ${focused.getAttribute('aria-label') ?? focused.textContent.slice(0, 40)}`;
  if (focused.tabIndex < 0 && !focused.matches('[role=gridcell], [role=rowheader], [role=option]')) return null;
  const { bottom, top, width } = focused.getBoundingClientRect();
  if (bottom < 0 || top > innerHeight || width === 0) return `out of sight: ${name}`;
  // A field that a component hides is shown by its label, or by the card around both.
  const around = [
    focused,
    focused.parentElement,
    focused.parentElement?.parentElement,
    ...(focused instanceof HTMLInputElement ? (focused.labels ?? []) : []),
  ];
  const isSeen = around.some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return isSeen ? null : `looks the same: ${name}`;
}
