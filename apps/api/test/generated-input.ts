import fc, { type Arbitrary } from 'fast-check';
import { bodySchema, type ApiOperation, resolved, type Schema } from './open-api.js';

/** Meaningful values by parameter or field name, such as ids of existing rows. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

/** A request as sent on the wire. */
export interface GeneratedInput {
  readonly path: string;
  readonly query: string;
  readonly body: string | undefined;
  /** The claimed content type; the correct one if undefined. */
  readonly type: string | undefined;
}

const ODD_TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json, text/html',
  'multipart/form-data',
  ' ',
];

const DEEP = 60;

/** Texts that have crashed programs before. */
const HOSTILE_TEXTS: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff', '\ufe0f'.repeat(500), 'e\u0301', '\u202e', '👩‍👩‍👧‍👦', 'x'.repeat(100_000)],
  ...["'; drop table words; --", '%_\\', '${7*7}', '../../etc/passwd', '1', '1e3', 'null', '__proto__'],
  ...['2026-02-30T00:00:00Z', '9999-12-31T23:59:59-14:00', '0000-01-01T00:00:00Z', '1900-01-01T00:00:00+14:00', '2026-01-01'],
];

/** Values of other types that have crashed programs before. */
const HOSTILE_VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 5e-324],
  ...[[], {}, [[]], [{}], [null], { length: 1 }, { toString: 1 }, { constructor: { prototype: {} } }, Array(300).fill('x')],
  Array.from({ length: DEEP }).reduce<unknown>((inner) => [inner], 'deep'),
  Array.from({ length: DEEP }).reduce<unknown>((inner) => ({ inner }), 'deep'),
];

const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);
const hostile: Arbitrary<unknown> = fc.oneof(hostileText, fc.constantFrom(...HOSTILE_VALUES), fc.jsonValue());

const types = fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_TYPES) });

/** Input for an operation, from valid to absurd. */
export function inputFor(operation: ApiOperation, known: Known): Arbitrary<GeneratedInput> {
  return fc.record({ path: pathOf(operation, known), query: queryOf(operation, known), body: bodyOf(operation, known), type: types });
}

const ODD_SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '%00',
  '%2e%2e',
  '%ZZ',
  '9'.repeat(16),
  '9'.repeat(200),
  '%F0%9F%98%80',
  "1'--",
  '*',
  'null',
];

function pathOf({ path, parameters = [] }: ApiOperation, known: Known): Arbitrary<string> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const segments = inPath.map(({ name }) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(known[name] ?? [1])).map(String) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_SEGMENTS) },
      { weight: 1, arbitrary: encoded(fc.string({ minLength: 1 })) },
    ),
  );
  return fc
    .tuple(...segments)
    .map((values) => inPath.reduce((address, { name }, i) => address.replace(`{${name}}`, values[i] ?? ''), path));
}

function queryOf({ parameters = [] }: ApiOperation, known: Known): Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query');
  const pair = fc.oneof(
    ...named.map(({ name, schema }) =>
      fc
        .oneof(encoded(valid(name, schema, {})), encoded(hostile), fc.constantFrom('%00', '%ZZ', '%ED%A0%80'))
        .map((value) => `${name}=${value}`),
    ),
    fc.tuple(encoded(fc.string()), encoded(hostile)).map(([name, value]) => `${name}=${value}`),
    fc.constantFrom('__proto__=1', 'constructor[prototype]=1', 'q[]=a', 'q[a]=b', '&&&', '='),
  );
  const wellFormed = fc.tuple(...named.map(({ name, schema }) => fc.option(valid(name, schema, known).map((value) => pairs(name, value)))));
  return fc.oneof(
    wellFormed.map((all) => all.filter((one) => one !== null).join('&')),
    fc.array(pair, { maxLength: 4 }).map((all) => all.join('&')),
  );
}

/** A list is a repeated parameter. */
function pairs(name: string, value: unknown): string {
  return [value]
    .flat()
    .map((one) => `${name}=${encode(one)}`)
    .join('&');
}

function encoded(value: Arbitrary<unknown>): Arbitrary<string> {
  return value.map(encode);
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed()).slice(0, 3000).replace(/%.?$/, '');
}

function bodyOf(operation: ApiOperation, known: Known): Arbitrary<string | undefined> {
  const schema = bodySchema(operation);
  const files = known['file'];
  if (files) return fc.oneof(fc.constantFrom(...files).map(String), hostileText);
  if (!schema)
    return fc.option(
      hostile.map((value) => JSON.stringify(value)),
      { nil: undefined },
    );
  const inOrder = plainly(schema, known);
  const fault = fc.record({ at: fc.nat(), text: hostileText, value: hostile });
  const spoilt = fc.tuple(inOrder, fc.array(fault, { minLength: 1, maxLength: 2 })).map(([body, faults]) => spoil(body, faults));
  return fc.oneof(
    { weight: 6, arbitrary: inOrder.map((body) => JSON.stringify(body)) },
    { weight: 5, arbitrary: spoilt.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: hostile.map((body) => JSON.stringify(body)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', '{', '{"a":1,}', '{"__proto__":{}}', '[', 'undefined', '"\\ud800"', '{"a":"\\u0000"}', '\ufeff{}'),
    },
  );
}

interface Fault {
  readonly at: number;
  readonly text: string;
  readonly value: unknown;
}

/** Replaces some fields (mostly texts with other texts), or adds an unknown field. */
function spoil(body: unknown, faults: readonly Fault[]): unknown {
  const spoilt: Record<string, unknown> = { ...(body as Record<string, unknown>) };
  for (const { at, text, value } of faults) {
    const names = Object.keys(spoilt);
    const name = names[at % (names.length + 1)] ?? 'unknown_member';
    spoilt[name] = typeof spoilt[name] === 'string' && at % 4 > 0 ? text : value;
  }
  return spoilt;
}

/** A valid value for a schema and name. */
function valid(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const plain = plainly(resolved(schema), known);
  const meant = known[name];
  const named = meant ? fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...meant) }, plain) : plain;
  return schema.nullable ? fc.option(named) : named;
}

function plainly(schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return objectOf(schema, known);
  if (schema.type === 'array') return listOf(schema, known);
  if (schema.type === 'boolean') return fc.boolean();
  return schema.type === 'string' ? textOf(schema) : numberOf(schema);
}

function listOf({ items = {}, minItems = 0, maxItems = 5 }: Schema, known: Known): Arbitrary<unknown> {
  return fc.array(plainly(resolved(items), known), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 5)) });
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, valid(name, member, known)]));
  return fc.record(members, { requiredKeys: [...required] });
}

function numberOf({ type, minimum = 0, maximum = 100 }: Schema): Arbitrary<unknown> {
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof(fc.constantFrom(minimum, maximum), fc.integer({ min: minimum, max: Math.min(maximum, minimum + 50) }));
}

function textOf({ format, pattern, minLength = 0, maxLength = 50 }: Schema): Arbitrary<unknown> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'email') return fc.emailAddress();
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return moments;
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 30) });
}

const moments = fc
  .date({ min: new Date('1900-01-02'), max: new Date('9998-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
