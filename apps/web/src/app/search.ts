/** Reads a query as plain text: the router's own reading takes `?token=1e3` for a number. */
export function parseSearch(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '');
  const query = new URLSearchParams(given).toString();
  return query && `?${query}`;
}
