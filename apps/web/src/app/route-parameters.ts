import { notFound } from '@tanstack/react-router';

export type Search = Record<string, unknown>;

/** Those of a query that a page knows. */
export function pick<Name extends string>(search: Search, ...names: Name[]): Partial<Record<Name, string>> {
  return Object.fromEntries(names.filter((name) => typeof search[name] === 'string').map((name) => [name, search[name]])) as Partial<
    Record<Name, string>
  >;
}

/** As they came, and as often: for a page that hands them on to a server that takes none twice. */
export function pickAll<Name extends string>(search: Search, ...names: Name[]): Partial<Record<Name, string | string[]>> {
  return Object.fromEntries(names.filter((name) => name in search).map((name) => [name, search[name]])) as Partial<
    Record<Name, string | string[]>
  >;
}

/** Of those that are given. */
export function requireIds(...texts: (string | undefined)[]): void {
  if (texts.some((text) => text !== undefined && !/^[1-9]\d{0,15}$/.test(text))) throw notFound();
}

/** Those of sessions that were begun on this device are negative. */
export function requireSessionIds(...texts: (string | undefined)[]): void {
  requireIds(...texts.map((text) => text?.replace(/^-/, '')));
}

export function requireUuid(text: string): void {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) throw notFound();
}
