/** Reads query parameters as plain text, because the router would parse `?token=1e3` as a number. Repeated parameters become a list. */
export function parseSearch(query: string): Record<string, string | string[]> {
  const given = new URLSearchParams(query);
  return Object.fromEntries(
    [...given].map(([name, text]) => {
      const all = given.getAll(name);
      return [name, all.length > 1 ? all : text];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).flatMap(([name, texts]) => [texts].flat().map((text) => [name, text]));
  const query = new URLSearchParams(given.filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''));
  return query.size > 0 ? `?${query.toString()}` : '';
}
