import { notFound } from '@tanstack/react-router';

export type Search = Record<string, unknown>;

/** Keeps the known parameters of a query. */
export function pick<Name extends string>(search: Search, ...names: Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.filter((name) => typeof search[name] === 'string').map((name) => [name, search[name]])) as Partial<
    Record<Name, string>
  >;
}

/** Keeps parameters as sent, including repeated ones, for a server that must see and reject them. */
export function pickAll<Name extends string>(search: Search, ...names: Name[]): Partial<Record<Name, string | string[]>> {
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
