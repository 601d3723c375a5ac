import { MNEMONIC_LIMITS, VOCABULARY_LIMITS } from '@wordhoard/learning';
import { COLUMN_FIELDS, type ColumnFieldName, recordOf, WORD_FIELDS } from '@wordhoard/word-fields';
import { z } from 'zod';
import type { ImportedWord } from '../mapping.js';
import { ownMedia } from './own-media.js';
import { facet, ownReview } from './own-review.js';
import { flag, id, list, orNull, timestamp, boundedText } from './values.js';

const { line, sentence, address, contexts } = VOCABULARY_LIMITS;
const MAX_REVIEWS = 100_000;
const MAX_FACETS = 1_000;
const MAX_MNEMONICS = 50;
/** Includes deleted ones. */
const MAX_MEDIA = 1_000;

const short = boundedText(line.max);

const context = z.object({
  sentence: boundedText(sentence.max),
  source_title: orNull(short),
  source_url: orNull(boundedText(address.max)),
  captured_at: orNull(timestamp),
});

const mnemonic = z.object({
  id: orNull(id),
  text: boundedText(MNEMONIC_LIMITS.text.max),
  is_ai_generated: flag,
  created_at: timestamp,
  deleted_at: orNull(timestamp),
  votes: list(z.object({ value: z.literal([-1, 1]), voted_at: timestamp }), 1),
});

/** The rest of a schedule is recomputed from its log. */
const state = z.object({ facet, due_at: orNull(timestamp), leech: flag, suspended: flag });

const content = z.object(recordOf(COLUMN_FIELDS, contentSchema)) as unknown as z.ZodType<ImportedWord>;

function contentSchema(name: ColumnFieldName): z.ZodType {
  const field = WORD_FIELDS[name];
  switch (field.kind) {
    case 'term':
      return boundedText(field.max);
    case 'text':
      return orNull(boundedText(field.max));
    case 'list':
      return list(boundedText(field.max), field.maxItems);
    case 'choice':
      return orNull(z.enum(field.values));
  }
}

const kept = z.object({
  id,
  group_id: id,
  target_language: boundedText(VOCABULARY_LIMITS.language.max),
  contexts: list(context, contexts),
  ai_state: z.enum(['human', 'unverified', 'verified']).catch('human'),
  ai_provider: orNull(short),
  ai_model: orNull(short),
  ai_confidence: orNull(z.number().min(0).max(1)),
  ai_verified_at: orNull(timestamp),
  suspended: flag,
  flag: z.int().min(0).max(VOCABULARY_LIMITS.flag.max).catch(0),
  created_at: timestamp,
  updated_at: timestamp,
  deleted_at: orNull(timestamp),
  burials: list(z.object({ until: timestamp }), 1),
  states: list(state, MAX_FACETS),
  reviews: list(ownReview, MAX_REVIEWS),
  mnemonics: list(mnemonic, MAX_MNEMONICS),
  media: list(ownMedia, MAX_MEDIA),
});

/** A word's place in a room. */
export interface OwnPlace {
  readonly room: string;
  readonly x_percent: number;
  readonly y_percent: number;
  readonly placed_at: string;
}

/** The validated part of a word in Wordhoard's export. */
export interface OwnWord extends Readonly<z.output<typeof kept>> {
  readonly content: ImportedWord;
  readonly places: readonly OwnPlace[];
}

/** Null if the value is not a word. */
export function ownWordOf(value: unknown, placesOf: (id: string) => readonly OwnPlace[]): OwnWord | null {
  const [what, beside] = [content.safeParse(value), kept.safeParse(value)];
  return what.success && beside.success ? { ...beside.data, content: what.data, places: placesOf(beside.data.id) } : null;
}
