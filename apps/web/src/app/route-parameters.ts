import { notFound } from '@tanstack/react-router';

export type SearchParams = Record<string, unknown>;

/** Keeps the known parameters of a query. */
export function pick<Name extends string>(search: SearchParams, ...names: Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.filter((name) => typeof search[name] === 'string').map((name) => [name, search[name]])) as Partial<
    Record<Name, string>
  >;
}

/** Keeps parameters as sent, including repeated ones, for a server that must see and reject them. */
export function pickAll<Name extends string>(search: SearchParams, ...names: Name[]): Partial<Record<Name, string | string[]>> {
  return Object.fromEntries(names.filter((name) => name in search).map((name) => [name, search[name]])) as Partial<
    Record<Name, string | string[]>
  >;
}

/** Responds with "not found" to an invalid id. Missing ids are ignored. */
export function requireIds(...texts: (string | undefined)[]): void {
  if (texts.some((text) => text !== undefined && !/^[1-9]\d{0,15}$/.test(text))) throw notFound();
}

/** Sessions that were started offline have negative ids. */
export function requireSessionIds(...texts: (string | undefined)[]): void {
  requireIds(...texts.map((text) => text?.replace(/^-/, '')));
}

export function requireUuid(text: string): void {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw notFound();
}

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
