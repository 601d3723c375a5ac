import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy, ValidateIf } from 'class-validator';

/** What the learner agreed to, by name: a boolean, a string such as a version or a date, or a list of strings such as scopes. */
export type Consent = Readonly<Record<string, boolean | string | readonly string[]>>;

const MOST = 50;
const LONGEST = 255;
const NAME = /^[a-z][a-z0-9_]{0,63}$/;

const WORD = { type: 'string', maxLength: LONGEST };

/** Its shape, for the document. */
export const CONSENT_SCHEMA = {
  type: 'object' as const,
  maxProperties: MOST,
  additionalProperties: { oneOf: [{ type: 'boolean' }, WORD, { type: 'array', maxItems: MOST, items: WORD }] },
};

export function ConsentField(): PropertyDecorator {
  const message = '$property must be an object of at most 50 names in snake_case, each with true, false, a short text or a list of those';
  return applyDecorators(
    ApiProperty({ ...CONSENT_SCHEMA, selfRequired: false }),
    ValidateIf((_object, value) => value !== undefined),
    ValidateBy({ name: 'consent', validator: { validate: isConsent } }, { message }),
  );
}

function isConsent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= MOST && entries.every(([name, said]) => NAME.test(name) && isSaid(said));
}

function isSaid(value: unknown): boolean {
  return typeof value === 'boolean' || isWord(value) || (Array.isArray(value) && value.length <= MOST && value.every(isWord));
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST;
}
