export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Maximum nesting depth, far above anything that the API accepts. */
export const MAX_JSON_DEPTH = 64;

/** Strings that JSON writes without escapes: printable ASCII without quotation marks and backslashes. */
const PLAIN = /^[ !#-[\]-~]*$/;

/**
 * The canonical JSON of a value: keys sorted by UTF-16 code units, no white space, numbers and strings as ECMAScript serializes them.
 * Source: RFC 8785 (JCS). The `canonicalize` package drops undefined members and writes a Map as `{}`, without a limit on nesting.
 * @throws {TypeError} for values that are not JSON: undefined, functions, non-finite numbers, lone surrogates, nesting beyond the limit
 */
export function canonical(value: Json): string {
  return canonicalAt(value, 0);
}

function canonicalAt(value: unknown, depth: number): string {
  if (depth > MAX_JSON_DEPTH) throw new TypeError('a value is nested too deep for its canonical form');
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return canonicalText(value);
  if (typeof value === 'number' && Number.isFinite(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${Array.from(value, (item) => canonicalAt(item, depth + 1)).join(',')}]`;
  if (typeof value === 'object' && isPlain(value)) return `{${canonicalMembers(value, depth + 1)}}`;
  throw new TypeError(`a ${typeof value} has no canonical form`);
}

/** JavaScript's default sort compares UTF-16 code units, as RFC 8785 requires. */
function canonicalMembers(value: object, depth: number): string {
  let text = '';
  for (const key of Object.keys(value).sort()) {
    text += `${text && ','}${canonicalText(key)}:${canonicalAt((value as Record<string, unknown>)[key], depth)}`;
  }
  return text;
}

function canonicalText(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  if (!text.isWellFormed()) throw new TypeError('a lone surrogate has no canonical form');
  return JSON.stringify(text);
}

/** A Date or a Map would serialize as an empty object and prove nothing. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
