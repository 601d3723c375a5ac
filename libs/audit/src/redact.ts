import { DEEPEST, type Json } from './json.js';

/** The keys whose values are never kept. */
export const REDACTED_KEYS = ['token', 'password', 'secret', 'api_key', 'credential', 'clipboard', 'screenshot', 'authorization'] as const;

export const REDACTED = '[redacted]';

/** Most keys, which fold to what they are. */
const PLAIN = /^[a-z\d]*$/;

const ENDINGS = REDACTED_KEYS.map(folded);

/**
 * The same value without what stands under one of the eight keys, at any depth. A key counts however it is spelled, and when one of the
 * eight is its end or its plural: `apiKey`, `X-API-Key`, `refresh_token`, `credentials`. Nesting beyond any that is taken is left out.
 */
export function redact(value: Json): Json {
  return redactAt(value, 0);
}

function redactAt(value: Json, depth: number): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return REDACTED;
  if (Array.isArray(value)) return value.map((item: Json) => redactAt(item, depth + 1));
  const members = Object.entries(value).map(([key, member]) => [key, isSecret(key) ? REDACTED : redactAt(member, depth + 1)] as const);
  return Object.fromEntries(members);
}

function isSecret(key: string): boolean {
  const name = folded(key).replace(/s$/, '');
  return ENDINGS.some((ending) => name.endsWith(ending));
}

/** Letters and digits alone, so that case, hyphens, look-alike widths and characters without width hide nothing. */
function folded(key: string): string {
  if (PLAIN.test(key)) return key;
  return key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
