import { integer, type JsonSchema, prose, verbatim, VERBATIM_FIELDS } from '@wordhoard/mcp-contract';
import { z } from 'zod';

interface Schema {
  readonly type?: 'array' | 'boolean' | 'integer' | 'number' | 'object' | 'string';
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * The validator of a declared input schema. It accepts, normalizes and reports the same as the API's own schema, so that a call that the
 * API would reject never leaves this process.
 *
 * @throws Error for a keyword that no tool has used yet
 */
export function inputSchemaOf(schema: JsonSchema): z.ZodObject {
  return objectOf(schema);
}

function objectOf({ properties = {}, required = [] }: Schema): z.ZodObject {
  const members = Object.entries(properties).map(([name, member]) => {
    const value = valueOf(member, name);
    return [name, required.includes(name) ? value : value.optional()];
  });
  return z.strictObject(Object.fromEntries(members));
}

function valueOf(schema: Schema, name: string): z.ZodType {
  if (schema.anyOf) return nullableOf(schema.anyOf, name);
  if (schema.enum) return z.enum(schema.enum);
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return arrayOf(schema, name);
    case 'string':
      return textOf(schema, name);
    case 'integer':
      return integer({ min: schema.minimum ?? Number.MIN_SAFE_INTEGER, max: schema.maximum ?? Number.MAX_SAFE_INTEGER });
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case undefined:
      throw new Error(`The schema of ${name} has no type`);
  }
}

function nullableOf([schema = {}, ...others]: readonly Schema[], name: string): z.ZodType {
  if (others.length !== 1 || (others[0]?.type as string) !== 'null') throw new Error(`${name} has more than one type`);
  return valueOf(schema, name).nullable();
}

function arrayOf({ items = {}, minItems, maxItems }: Schema, name: string): z.ZodType {
  const array = z.array(valueOf(items, name));
  const least = minItems === undefined ? array : array.min(minItems);
  return maxItems === undefined ? least : least.max(maxItems);
}

function textOf({ format, minLength: min, maxLength: max }: Schema, name: string): z.ZodType {
  if (format === 'uuid') return z.uuid();
  if (format !== undefined || min === undefined || max === undefined) throw new Error(`The text ${name} has no limits`);
  return VERBATIM_FIELDS.has(name) ? verbatim({ min, max }) : prose({ min, max });
}
