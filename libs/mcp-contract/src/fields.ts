import { LIMITS } from '@wordhoard/scheduling';
import { PAGE_LIMITS } from '@wordhoard/learning';
import { z } from 'zod';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Learner text: NFC-normalized, trimmed, and counted in code points as in JSON Schema (JavaScript counts UTF-16 code units). */
export function prose({ min, max }: Range) {
  const text = z.string().normalize('NFC').trim();
  return counted(text, { min, max });
}

/** The fields whose text is not normalized. */
export const VERBATIM_FIELDS: ReadonlySet<string> = new Set(['cursor', 'request_id']);

/** Text that is not normalized: client-generated ids, cursors. */
export function verbatim({ min, max }: Range) {
  return counted(z.string(), { min, max });
}

function counted(text: z.ZodString, { min, max }: Range) {
  const isWithin = (value: string) => value.length <= 2 * max && value.length >= min && within([...value].length);
  const within = (length: number) => length >= min && length <= max;
  return text.refine(isWithin, `must have ${min} to ${max} characters`).meta({ minLength: min, maxLength: max });
}

export function integer({ min, max }: Range) {
  return z.int().min(min).max(max);
}

/** A server-generated id. */
export function id() {
  return z.int().min(1).max(Number.MAX_SAFE_INTEGER);
}

/** The id of a tool argument. */
export function idOf(thing: string) {
  return id().describe(`The id of the ${thing}.`);
}

/** Idempotency key for retrying a write. */
function requestId() {
  return verbatim(LIMITS.operationIdLength).describe(
    'A new unique id that you make for this one call, such as a UUID. Send the same id again only to repeat the identical call after a ' +
      'failure: it is then done once.',
  );
}

/** Input of a read-only tool. Unknown properties are rejected. */
export function reading<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape);
}

/** Input of a tool that writes, with a request id for retries. */
export function writing<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject({ ...shape, request_id: requestId() });
}

/** Pagination arguments of lists. */
export const pageInput = {
  limit: integer(PAGE_LIMITS.items).optional().describe('How many at most; 50 when left out.'),
  cursor: verbatim(PAGE_LIMITS.cursor).optional().describe('next_cursor of the page before, as it is.'),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next_cursor: z.string().nullable().describe('For the next page; null on the last one.') });
}

/** A UTC timestamp as the service formats it. */
export function moment() {
  return z.string().meta({ format: 'date-time' });
}

export function count() {
  return z.int().min(0);
}

/** Marks a string as learner text in its JSON Schema. */
export const LEARNER_TEXT = 'x-learner-text';

/**
 * Text in a result that the learner wrote or imported, or that a model wrote for them. Assistants must treat it as data, never as
 * instructions.
 */
export function learnerText() {
  return z.string().meta({ [LEARNER_TEXT]: true });
}
