import fc from 'fast-check';
import { canonical, MAX_JSON_DEPTH, type Json } from './canonical.js';
import { redact, REDACTED, REDACTED_KEYS } from './redact.js';

const SECRET = 'hunter2-planted';

describe('redaction', () => {
  it.each([
    ...REDACTED_KEYS,
    'TOKEN',
    'Api-Key',
    'apiKey',
    'X-API-Key',
    'refresh_token',
    'client_secret',
    'tokens',
    'credentials',
    'pass_word',
    'ｔｏｋｅｎ',
    'to\u200bken',
    ' authorization ',
  ])('redacts the value of %p', (key) => {
    for (const value of [SECRET, [SECRET], { inner: SECRET }, 7, null, ''] as Json[])
      expect(redact({ [key]: value })).toEqual({ [key]: REDACTED });
  });

  it.each(['term', 'tokenizer', 'secretary', 'passwordless', 'definition', 'key', 'api', '', '__proto__', 'toString'])(
    'keeps the value of %p unredacted',
    (key) => {
      const value = Object.fromEntries([[key, 'a word']]);
      expect(Object.entries(redact(value) as object)).toEqual([[key, 'a word']]);
    },
  );

  it('redacts planted secrets at any depth and in any structure, and changes nothing else', () => {
    const key = fc.constantFrom<string>(...REDACTED_KEYS, 'API-KEY', 'accessToken');
    const { planted } = fc.letrec<{ planted: Json }>((tie) => ({
      planted: fc.oneof(
        { maxDepth: 12, withCrossShrink: true },
        fc.tuple(key, fc.oneof(fc.constant(SECRET), fc.constant([SECRET, { a: SECRET }]))).map(([name, value]) => ({ [name]: value })),
        fc.tuple(tie('planted'), fc.jsonValue() as fc.Arbitrary<Json>).map(([inner, beside]) => ({ inner, beside })),
        fc.tuple(tie('planted'), fc.integer()).map(([inner, beside]) => [beside, inner]),
      ),
    }));
    fc.assert(
      fc.property(planted, (value) => {
        const before = JSON.stringify(value);
        const text = JSON.stringify(redact(value));
        expect(text).not.toContain(SECRET);
        expect(text).toContain(REDACTED);
        expect(JSON.stringify(value)).toBe(before);
      }),
      { numRuns: scaled(500, 5_000) },
    );
  });

  it('redacts values that are nested too deep, so that their canonical form can always be written', () => {
    let deep: Json = SECRET;
    for (let i = 0; i < 10_000; i++) deep = i % 2 ? [deep] : { a: deep };
    expect(canonical(redact(deep))).not.toContain(SECRET);
    expect(canonical(redact(deep)).length).toBeLessThan(MAX_JSON_DEPTH * 10);
  });
});
