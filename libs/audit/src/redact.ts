import { MAX_JSON_DEPTH, type Json } from './canonical.js';

/** Keys whose values are never recorded. */
export const REDACTED_KEYS = ['token', 'password', 'secret', 'api_key', 'credential', 'clipboard', 'screenshot', 'authorization'] as const;

export const REDACTED = '[redacted]';

/** Most keys, which folding does not change. */
const PLAIN = /^[a-z\d]*$/;

/** Matches a folded key that ends with a redacted key or its plural. */
const SECRET = new RegExp(`(?:${REDACTED_KEYS.map(folded).join('|')})s?$`);

/**
 * Removes the values of all redacted keys, at any depth. Spelling does not matter, and a key matches if it ends with a redacted key or its
 * plural: `apiKey`, `X-API-Key`, `refresh_token`, `credentials`. Values nested beyond the limit are removed.
 */
export function redact(value: Json): Json {
  return redactAt(value, 0);
}

function redactAt(value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_JSON_DEPTH) return REDACTED;
  if (Array.isArray(value)) return value.map((item: Json) => redactAt(item, depth + 1));
  const members = Object.entries(value);
  for (const member of members) member[1] = SECRET.test(folded(member[0])) ? REDACTED : redactAt(member[1], depth + 1);
  return Object.fromEntries(members);
}

/** Keeps only letters and digits, so that case, hyphens, full-width look-alikes and zero-width characters cannot hide a key. */
function folded(key: string): string {
  if (PLAIN.test(key)) return key;
  return key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
