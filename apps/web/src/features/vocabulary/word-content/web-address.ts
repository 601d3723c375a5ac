/** Only http and https, because a `javascript:` address would run as the user. */
export function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
