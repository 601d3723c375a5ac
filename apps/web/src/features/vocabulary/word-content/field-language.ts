import { localeOf, toSupportedLanguage } from '@wordhoard/language';
import type { FieldName } from './word-draft.js';

/** What is written in the language of the word; the rest is in whatever language the learner thinks in. */
const IN_ITS_LANGUAGE: readonly FieldName[] = ['term', 'example_sentence', 'examples', 'collocations', 'synonyms', 'antonyms', 'contexts'];

/** `lang` of a field's text, where it is known. */
export function languageOf(field: FieldName, targetLanguage: string): string | undefined {
  return IN_ITS_LANGUAGE.includes(field) ? (localeOf(toSupportedLanguage(targetLanguage)) ?? undefined) : undefined;
}
