import { type Json, REDACTED_KEYS } from '@wordhoard/audit';
import fc, { type Arbitrary } from 'fast-check';

export type Members = Readonly<Record<string, Json>>;

const SPELT = [...REDACTED_KEYS, 'API-KEY', 'accessToken', 'Passwords', 'X-Authorization'];

/** Payloads with `secret` under one of the eight keys, in any spelling and at any accepted depth. */
export function payloadsWith(secret: string): Arbitrary<Members> {
  const hidden = fc.tuple(fc.constantFrom(...SPELT), fc.constantFrom<Json>(secret, [secret], { inner: [secret] }));
  const planted = hidden.map(([key, value]): Members => ({ [key]: value }));
  const beside = fc.oneof(fc.integer(), fc.constantFrom<Json>('casa', null, [], { query: 'casa' }));
  const wraps = fc.array(fc.tuple(fc.constantFrom('query', 'items', 'deep', 'filter'), beside, fc.boolean()), { maxLength: 24 });
  return fc
    .tuple(planted, wraps)
    .map(([inner, around]) =>
      around.reduce<Members>((value, [name, other, asList]) => ({ [name]: asList ? [other, value] : value, beside: other }), inner),
    );
}
