import { CEFR_LEVELS } from '@wordhoard/learning';
import { z } from 'zod';
import { modelText, modelTexts } from '../ai/prompts/model-text.js';

interface ListRule {
  readonly most: number;
  readonly longest: number;
}

const LINE = 255;
const TEXT = 2000;
const SENTENCE = 1000;

/** List fields that a model can fill, with their limits. */
export const LISTS = {
  translations: { most: 20, longest: LINE },
  examples: { most: 20, longest: SENTENCE },
  synonyms: { most: 50, longest: LINE },
  antonyms: { most: 50, longest: LINE },
  collocations: { most: 50, longest: LINE },
  tags: { most: 50, longest: LINE },
  topics: { most: 50, longest: LINE },
} as const satisfies Record<string, ListRule>;

/** Text fields with their maximum length. */
export const TEXTS = { definition: TEXT, part_of_speech: LINE, pronunciation: LINE, category: LINE, mnemonic: TEXT } as const;

export type EnrichmentListName = keyof typeof LISTS;
export type EnrichmentTextName = keyof typeof TEXTS;

const LIST_NAMES = Object.keys(LISTS) as EnrichmentListName[];
const TEXT_NAMES = Object.keys(TEXTS) as EnrichmentTextName[];

/** Fields that a model can regenerate, one at a time. */
export const FIELDS = [...LIST_NAMES, ...TEXT_NAMES, 'cefr_level'] as const;
export type Field = (typeof FIELDS)[number];

const list = z.array(z.string()).catch([]);
const text = z.string().nullable().catch(null);

/** Missing members become empty, and unknown ones are dropped. */
export const enrichmentSchema = z.object({
  ...{ translations: list, definition: text, part_of_speech: text, cefr_level: z.enum(CEFR_LEVELS).nullable().catch(null) },
  ...{ pronunciation: text, examples: list, synonyms: list, antonyms: list, collocations: list, category: text, tags: list, topics: list },
  mnemonic: text,
});

export type Enrichment = z.infer<typeof enrichmentSchema>;

/** Converts a model's answer to plain text within the limits of a word. */
export function sanitizeEnrichment(answer: Enrichment): Enrichment {
  const lists = LIST_NAMES.map((name) => [name, modelTexts(answer[name], LISTS[name].most, LISTS[name].longest)]);
  const texts = TEXT_NAMES.map((name) => [name, modelText(answer[name], TEXTS[name])]);
  return { ...answer, ...(Object.fromEntries([...lists, ...texts]) as Omit<Enrichment, 'cefr_level'>) };
}

/** The values of a field; at most one for a text field. */
export function valuesOf(enrichment: Enrichment, field: Field): string[] {
  const value = enrichment[field];
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
}

export function isEmpty(enrichment: Enrichment): boolean {
  return FIELDS.every((field) => valuesOf(enrichment, field).length === 0);
}
