import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';

interface Presence {
  readonly optional?: boolean;
  readonly nullable?: boolean;
}

/** User text: trimmed, NFC-normalised, with a length limit in characters. */
export function Text(minimum: number, maximum: number, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? normalize(value) : value)),
    ...presenceRules(presence, { type: String, minLength: minimum, maxLength: maximum }),
    IsString(),
    Characters(minimum, maximum),
  );
}

/** A list of user texts; see `Text`. */
export function TextList(most: number, maximum: number, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      Array.isArray(value) ? value.map((item) => (typeof item === 'string' ? normalize(item) : item)) : value,
    ),
    ...presenceRules(presence, { type: 'array', maxItems: most, items: { type: 'string', minLength: 1, maxLength: maximum } }),
    IsArray(),
    ArrayMaxSize(most),
    IsString({ each: true }),
    Characters(1, maximum, { each: true }),
  );
}

/** A list of objects, each validated by its class. `ValidateNested` alone would also accept nested lists. */
export function ObjectList(item: new () => object, most: number, presence: Presence & { readonly least?: number } = {}): PropertyDecorator {
  const { least = 0 } = presence;
  return applyDecorators(
    ...presenceRules(presence, { type: [item], ...(least > 0 && { minItems: least }), maxItems: most }),
    IsArray(),
    ArrayMinSize(least),
    ArrayMaxSize(most),
    IsObject({ each: true }),
    ValidateNested({ each: true }),
    Type(() => item),
  );
}

/** An object, validated by its class. */
export function NestedObject(item: new () => object, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ...presenceRules(presence, { type: () => item }),
    IsObject(),
    ValidateNested(),
    Type(() => item),
  );
}

/** Text that is not normalised: passwords, secrets, operation ids. */
export function RawText(minimum: number, maximum: number, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ...presenceRules(presence, { type: String, minLength: minimum, maxLength: maximum }),
    IsString(),
    Characters(minimum, maximum),
  );
}

/** Counts code points. class-validator's `Length` ignores variation selectors, so it would accept terms too long for an index. */
function Characters(minimum: number, maximum: number, options?: ValidationOptions): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && value.length <= 2 * maximum && isWithin([...value].length);
  const isWithin = (length: number) => length >= minimum && length <= maximum;
  const message = `${options?.each ? 'each value in ' : ''}$property must have ${minimum} to ${maximum} characters`;
  return ValidateBy({ name: 'characters', validator: { validate } }, { ...options, message });
}

export function Integer(minimum: number, maximum: number, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(...presenceRules(presence, { type: 'integer', minimum, maximum }), IsInt(), Min(minimum), Max(maximum));
}

export function Float(minimum: number, maximum: number, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(...presenceRules(presence, { type: Number, minimum, maximum }), Finite(), Min(minimum), Max(maximum));
}

/** Any JSON number, for values that are clamped rather than rejected. */
export function AnyNumber(): PropertyDecorator {
  return applyDecorators(...presenceRules({}, { type: Number }), Finite());
}

function Finite(): PropertyDecorator {
  return IsNumber({ allowNaN: false, allowInfinity: false }, { message: '$property must be a number' });
}

/** Text matching a pattern. `expected` completes "must be" in the error message. */
export function Pattern(pattern: RegExp, expected: string, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ...presenceRules(presence, { type: String, pattern: pattern.source }),
    Matches(pattern, { message: `$property must be ${expected}` }),
  );
}

/** `expected` completes "each value must be" in the error message. */
export interface PatternListRule {
  readonly least: number;
  readonly most: number;
  /** The OpenAPI description of an item. */
  readonly item: object;
  readonly expected: string;
  isItem(text: string): boolean;
}

export function PatternList({ least, most, item, expected, isItem }: PatternListRule, presence: Presence = {}): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && isItem(value);
  return applyDecorators(
    ...presenceRules(presence, { type: 'array', minItems: least, maxItems: most, items: { type: 'string', ...item } }),
    IsArray(),
    ArrayMinSize(least),
    ArrayMaxSize(most),
    ValidateBy({ name: 'item', validator: { validate } }, { each: true, message: `each value in $property must be ${expected}` }),
  );
}

/** A required object, validated by its class. `ValidateNested` alone would also accept a list. */
export function Nested(type: new () => object): PropertyDecorator {
  return applyDecorators(
    ...presenceRules({}, { type }),
    IsObject(),
    ValidateNested(),
    Type(() => type),
  );
}

export function Id(presence: Presence = {}): PropertyDecorator {
  return Integer(1, Number.MAX_SAFE_INTEGER, presence);
}

export function IdList(least: number, most: number, presence: Presence = {}): PropertyDecorator {
  return IntegerList({ least, most, minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, presence);
}

/** Limits of the list's length and of each integer. */
export interface IntegerListRule {
  readonly least: number;
  readonly most: number;
  readonly minimum: number;
  readonly maximum: number;
}

export function IntegerList({ least, most, minimum, maximum }: IntegerListRule, presence: Presence = {}): PropertyDecorator {
  const each = { each: true } as const;
  return applyDecorators(
    ...presenceRules(presence, { type: 'array', minItems: least, maxItems: most, items: { type: 'integer', minimum, maximum } }),
    IsArray(),
    ArrayMinSize(least),
    ArrayMaxSize(most),
    IsInt(each),
    Min(minimum, each),
    Max(maximum, each),
  );
}

/** An integer in a query string. */
export function QueryInteger(minimum: number, maximum: number, presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value)),
    Integer(minimum, maximum, presence),
  );
}

export function OneOf(values: readonly string[], presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ...presenceRules(presence, { enum: [...values] }),
    IsIn(values, { message: `$property must be one of ${values.join(', ')}` }),
  );
}

export function Bool(presence: Presence = {}): PropertyDecorator {
  return applyDecorators(...presenceRules(presence, { type: Boolean }), IsBoolean());
}

/** A boolean in a query string: `true` or `false`. */
export function QueryBool(presence: Presence = {}): PropertyDecorator {
  const flags = new Map<unknown, boolean>([
    ['true', true],
    ['false', false],
  ]);
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => flags.get(value) ?? value),
    Bool(presence),
  );
}

/** An ISO 8601 timestamp with offset, from 1900 to 9998, so that the year has four digits in every time zone. */
export function DateTime(presence: Presence = {}): PropertyDecorator {
  return applyDecorators(
    ...presenceRules(presence, { type: String, format: 'date-time' }),
    ValidateBy(
      { name: 'dateTime', validator: { validate: isDateTime } },
      { message: '$property must be a date and time with its offset, such as 2026-01-31T18:00:00Z' },
    ),
  );
}

function isDateTime(value: unknown): boolean {
  const format = /^(?!9999)(19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;
  if (typeof value !== 'string' || !format.test(value) || Number.isNaN(Date.parse(value))) return false;
  const day = value.slice(0, 10);
  // Date would parse 30 February as 2 March.
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

export function Uuid(presence: Presence = {}): PropertyDecorator {
  return applyDecorators(...presenceRules(presence, { type: String, format: 'uuid' }), IsUUID());
}

/** Idempotency key: clients can safely repeat a write with it. */
export function OperationKey(): PropertyDecorator {
  return RawText(1, 128, { optional: true });
}

/** A class whose members are declared elsewhere, as a record of their decorators. */
export function dtoOf<Members extends object>(decorators: Readonly<Record<keyof Members & string, PropertyDecorator>>): new () => Members {
  // oxlint-disable-next-line typescript/no-extraneous-class -- its members are declared by the decorators
  class Declared {}
  for (const [name, decorate] of Object.entries<PropertyDecorator>(decorators)) decorate(Declared.prototype, name);
  return Declared as new () => Members;
}

function presenceRules({ optional = false, nullable = false }: Presence, schema: object): PropertyDecorator[] {
  const present = ValidateIf((_object, value) => !(optional && value === undefined) && !(nullable && value === null));
  return [ApiProperty({ ...schema, required: !optional, ...(nullable && { nullable: true }) }), present];
}

function normalize(text: string): string {
  return text.normalize('NFC').trim();
}
