import {
  type ChoiceFieldName,
  fieldsOf,
  type ListFieldName,
  recordOf,
  SUGGESTED_FIELDS,
  type SuggestedFieldName,
  type TextFieldName,
  WORD_FIELDS,
  type WordFields,
} from '@wordhoard/word-fields';
import { z } from 'zod';
import { modelText, modelTexts } from '../ai/prompts/model-text.js';

const LISTS = SUGGESTED_FIELDS.filter((name): name is SuggestedFieldName & ListFieldName => WORD_FIELDS[name].kind === 'list');
const TEXTS = SUGGESTED_FIELDS.filter((name): name is SuggestedFieldName & TextFieldName => WORD_FIELDS[name].kind === 'text');
/** Fields of which a model chooses a value. */
export const CHOICES = SUGGESTED_FIELDS.filter((name): name is SuggestedFieldName & ChoiceFieldName => WORD_FIELDS[name].kind === 'choice');

/** Fields that a model can regenerate, one at a time. */
export const FIELDS = [...LISTS, ...TEXTS, ...CHOICES] as const;

/** What a model suggests for a word. */
export type Enrichment = Pick<WordFields, SuggestedFieldName>;

type EnrichmentShape = { readonly [Name in SuggestedFieldName]: z.ZodType<WordFields[Name]> };

/** Missing members become empty, and unknown ones are dropped. */
export const enrichmentSchema = z.object(recordOf(SUGGESTED_FIELDS, memberSchema) as unknown as EnrichmentShape);

function memberSchema(name: SuggestedFieldName): z.ZodType {
  const field = WORD_FIELDS[name];
  switch (field.kind) {
    case 'list':
      return z.array(z.string()).catch([]);
    case 'text':
      return z.string().nullable().catch(null);
    case 'choice':
      return z.enum(field.values).nullable().catch(null);
  }
}

/** Converts a model's answer to plain text within the limits of a word. */
export function sanitizeEnrichment(answer: Enrichment): Enrichment {
  return {
    ...answer,
    ...fieldsOf(LISTS, (name) => modelTexts(answer[name], WORD_FIELDS[name].maxItems, WORD_FIELDS[name].max)),
    ...fieldsOf(TEXTS, (name) => modelText(answer[name], WORD_FIELDS[name].max)),
  };
}

/** The values of a field; at most one for a text field. */
export function valuesOf(enrichment: Enrichment, field: SuggestedFieldName): string[] {
  const value = enrichment[field];
  if (Array.isArray(value)) return value;
  return value === null ? [] : [value];
}

export function isEmpty(enrichment: Enrichment): boolean {
  return FIELDS.every((field) => valuesOf(enrichment, field).length === 0);
}
