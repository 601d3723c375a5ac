import { z } from 'zod';

/** Earlier times are invalid. */
const MIN_TIME_MS = Date.parse('1900-01-01T00:00:00Z');
const MAX_TIME_MS = Date.parse('9998-01-01T00:00:00Z');

/** Trimmed text without the characters that PostgreSQL cannot store. */
export function boundedText(most: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim())
    .refine((text) => text !== '' && text.length <= 2 * most && [...text].length <= most);
}

/** Invalid values become null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().catch(null as z.output<Schema> | null);
}

/** The valid items of a list, up to the limit. */
export function list<Schema extends z.ZodType>(item: Schema, most: number) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((items): z.output<Schema>[] =>
      items.slice(0, most).flatMap((one) => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );
}

/** ISO 8601 with an offset, converted to UTC with microseconds. */
export const timestamp = z
  .string()
  .max(40)
  .transform((text) => ({ time: Date.parse(text), finer: /\.\d{3}(\d{1,3})/.exec(text)?.[1] ?? '' }))
  .refine(({ time }) => time >= MIN_TIME_MS && time < MAX_TIME_MS)
  .transform(({ time, finer }) => `${new Date(time).toISOString().slice(0, -1)}${finer}Z`);

export const flag = z.boolean().catch(false);

/** Whether PostgreSQL stores the text unchanged. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** An identifier that is compared exactly. */
export function name(most: number) {
  return z.string().min(1).max(most).refine(isStorable);
}

export const id = z.union([z.int().positive(), name(64)]).transform(String);
