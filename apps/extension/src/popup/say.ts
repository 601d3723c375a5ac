/** A text of the interface, in the browser's language where there is one. */
export function say(name: string, words: readonly string[] = []): string {
  return chrome.i18n.getMessage(name, [...words]);
}
