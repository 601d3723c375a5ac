import { isDeepStrictEqual } from 'node:util';

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The fields whose values differ. */
export function fieldChanges<Before extends object>(before: Before, after: Partial<Before>): FieldChange[] {
  return (Object.keys(after) as (string & keyof Before)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
