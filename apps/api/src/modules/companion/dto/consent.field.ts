import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

/** What the learner consented to, by name: a boolean, a string such as a version, or a list of strings such as scopes. */
export type ConsentSnapshot = Readonly<Record<string, boolean | string | readonly string[]>>;

const MAX_ITEMS = 50;
const MAX_TEXT_LENGTH = 255;
const NAME = /^[a-z][a-z0-9_]{0,63}$/;

const TEXT_SCHEMA = { type: 'string', maxLength: MAX_TEXT_LENGTH };

/** The OpenAPI schema. */
export const CONSENT_SCHEMA = {
  type: 'object' as const,
  maxProperties: MAX_ITEMS,
  additionalProperties: { oneOf: [{ type: 'boolean' }, TEXT_SCHEMA, { type: 'array', maxItems: MAX_ITEMS, items: TEXT_SCHEMA }] },
};

export function ConsentField(): PropertyDecorator {
  const message =
    '$property must be an object with at most 50 members, named in snake_case, whose values are true, false, short texts or lists of short texts';
  return applyDecorators(
    ApiProperty({ ...CONSENT_SCHEMA, selfRequired: false }),
    ValidateIf((_object, value) => value !== undefined),
    ValidateBy({ name: 'consent', validator: { validate: isConsent } }, { message }),
  );
}

function isConsent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MAX_ITEMS && entries.every(([name, said]) => NAME.test(name) && isConsentValue(said));
}

function isConsentValue(value: unknown): boolean {
  return (
    typeof value === 'boolean' || isShortText(value) || (Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isShortText))
  );
}

function isShortText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH;
}
