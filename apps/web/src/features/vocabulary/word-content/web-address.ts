/** Where a link may lead: what a learner or a page wrote as an address may be script, which a click would run as theirs. */
export function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}
