import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import type { FieldName } from './word-draft.js';

/** Fields in the word's language; the others are in the learner's own. */
const IN_ITS_LANGUAGE: readonly FieldName[] = ['term', 'example_sentence', 'examples', 'collocations', 'synonyms', 'antonyms', 'contexts'];

/** `lang` of a field's text, where it is known. */
export function languageOf(field: FieldName, targetLanguage: string): string | undefined {
  return IN_ITS_LANGUAGE.includes(field) ? (localeOf(toSupportedLanguage(targetLanguage)) ?? undefined) : undefined;
}
