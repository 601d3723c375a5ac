import fc from 'fast-check';

/** Texts that are known to crash programs. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '\0',
    '\ud800',
    '\udfff',
    '\ufeff',
    '\u2028',
    '\r',
    '\r\n',
    '\t',
    '\u0085',
    '\u202e',
    'e\u0301',
    'İ',
    'ß',
    'ﬃ',
    '\u{1f469}\u200d\u{1f469}',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'true',
    '-0',
    '1e999',
    '99999999999999999999',
    'NaN',
    '0x1f',
    '%00',
    '%ZZ',
    '\\u0000',
  ],
  ...[
    '<',
    '>',
    '</',
    '<!--',
    '-->',
    '<![CDATA[',
    '&#x110000;',
    '&#0;',
    '{{c1::',
    '}}',
    '::',
    '[',
    ']',
    '{',
    '}',
    '"',
    '""',
    "'",
    '\\',
    '#',
    '//',
    '@',
  ],
];
const MAX_LENGTH = 200_000;

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
);

/** Valid JSON that programs often handle wrongly. */
export const hostileJson = fc.oneof(
  fc.constantFrom(null, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, [], {}, [null], [[]], { length: 1 }, { id: null, name: null }),
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Long texts are slow to test, so most are short. */
function often(most: fc.Arbitrary<number>, some: fc.Arbitrary<number>, few: fc.Arbitrary<number>) {
  return fc.oneof({ weight: 12, arbitrary: most }, { weight: 3, arbitrary: some }, { weight: 1, arbitrary: few });
}

/** Valid text with a few places changed, or none: pieces of it and of the format's special characters, repeated many times. */
export function spoiltText(seeds: readonly string[], signs: readonly string[] = []): fc.Arbitrary<string> {
  const piece = fc.oneof(fc.constantFrom(...(signs.length > 0 ? signs : HOSTILE)), hostileText);
  const place = fc.nat();
  const times = often(fc.nat(4), fc.nat(40), fc.nat(20_000));
  const edit = fc.oneof(
    fc.record({ kind: fc.constant('insert'), place, piece, times }),
    fc.record({ kind: fc.constant('remove'), place, count: fc.nat(200) }),
    fc.record({ kind: fc.constant('cut'), place }),
    fc.record({ kind: fc.constant('repeat'), place, count: fc.nat(60), times }),
  );
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(edit, { maxLength: 6 }))
    .map(([seed, edits]) => edits.reduce((text, one: TextEdit) => changed(text, one), seed));
}

interface TextEdit {
  kind: string;
  place: number;
  piece?: string;
  count?: number;
  times?: number;
}

function changed(text: string, { kind, place, piece = '', count = 0, times = 1 }: TextEdit): string {
  const at = text.length === 0 ? 0 : place % (text.length + 1);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  if (kind === 'cut') return before;
  if (kind === 'remove') return before + after.slice(count);
  const repeated = kind === 'insert' ? piece : after.slice(0, count);
  const room = Math.floor((MAX_LENGTH - text.length) / Math.max(1, repeated.length));
  return before + repeated.repeat(Math.max(0, Math.min(times, room))) + after;
}

/** A JSON value with some members, at any depth, replaced or removed. */
export function spoiltJson(seeds: readonly object[]): fc.Arbitrary<unknown> {
  const fault = fc.record({ path: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }), value: hostileJson, isRemoved: fc.boolean() });
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(fault, { maxLength: 4 }))
    .map(([seed, faults]) => faults.reduce<unknown>(withFault, structuredClone(seed)));
}

interface JsonFault {
  path: number[];
  value: unknown;
  isRemoved: boolean;
}

function withFault(value: unknown, { path: [step = 0, ...rest], value: other, isRemoved }: JsonFault): unknown {
  const members = typeof value === 'object' && value !== null ? Object.entries(value as Record<string, unknown>) : [];
  const chosen = members[step % members.length];
  if (!chosen) return other;
  const [name, member] = chosen;
  const changed: [string, unknown][] =
    rest.length > 0 ? [[name, withFault(member, { path: rest, value: other, isRemoved })]] : isRemoved ? [] : [[name, other]];
  const result = members.flatMap((each) => (each[0] === name ? changed : [each]));
  return Array.isArray(value) ? result.map(([, item]) => item) : Object.fromEntries(result);
}
