import { DECLARED } from '@wordhoard/mcp-contract';
import { inputSchemaOf } from '@wordhoard/mcp-server';
import fc from 'fast-check';
import { toolNamed } from '../tools/tools.js';
import { declarations } from './declarations.js';

it('the committed document of tools and resources is what the API declares', () => {
  expect(DECLARED).toEqual(JSON.parse(JSON.stringify(declarations())));
});

/** Any value, often one that a tool takes, at its limits and just beyond them. */
function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  const {
    anyOf,
    enum: values,
    properties = {},
    items,
    minLength = 0,
    maxLength = 40,
    minimum = 0,
    maximum = 9,
    minItems = 0,
    maxItems = 4,
  } = schema;
  const lengths = [minLength - 1, minLength, minLength + 1, maxLength, maxLength + 1].filter((length) => length >= 0 && length < 3_000);
  const counts = [minItems - 1, minItems, maxItems, maxItems + 1].filter((count) => count >= 0 && count < 60);
  const text = fc.tuple(fc.constantFrom('a', 'é', 'e\u0301', '😀', ' '), fc.constantFrom(...lengths), fc.constantFrom('', ' '));
  const well: fc.Arbitrary<unknown>[] = [
    ...(anyOf ?? []).map(valuesFor),
    ...(values ? [fc.constantFrom(...values)] : []),
    ...(schema.type === 'object' ? [membersFor(properties)] : []),
    ...(items ? [fc.constantFrom(...counts).chain((count) => fc.array(valuesFor(items), { minLength: count, maxLength: count }))] : []),
    ...(schema.type === 'string' ? [text.map(([one, length, around]) => around + one.repeat(length) + around), fc.uuid()] : []),
    ...(schema.type === 'integer' || schema.type === 'number' ? [fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1, 0.5)] : []),
    ...(schema.type === 'boolean' ? [fc.boolean()] : []),
  ];
  return fc.oneof({ weight: 8, arbitrary: fc.oneof(...well, fc.constant(null)) }, { weight: 1, arbitrary: fc.jsonValue() });
}

function membersFor(properties: Readonly<Record<string, Schema>>): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, member]) => [name, valuesFor(member)]);
  return fc.record(Object.fromEntries([...members, ['surprise', fc.constant(undefined)]]), { requiredKeys: [] });
}

interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

it.each(DECLARED.tools)('$name validates a payload by its document as the API does', ({ name, input_schema }) => {
  const declared = inputSchemaOf(input_schema);
  const own = toolNamed(name)?.input;
  const check = (payload: unknown) => {
    const [found, expected] = [declared.safeParse(payload), own?.safeParse(payload)];
    expect(found.data).toEqual(expected?.data);
    expect(found.error?.issues).toEqual(expected?.error?.issues);
  };
  fc.assert(fc.property(valuesFor(input_schema), check), { numRuns: scaled(200, 5_000) });
});
