import { firstThatFit } from './context.js';

/** What of a word a model may be told. A definition is not among it, and cannot be given. */
export interface KnownWord {
  readonly term: string;
  readonly target_language: string;
  readonly translations?: readonly string[];
  readonly part_of_speech?: string | null;
  readonly cefr_level?: string | null;
}

/** The facts of a word, taken out one by one: whatever else the given object carries stays behind. */
export function wordFacts({ term, target_language, translations = [], part_of_speech, cefr_level }: KnownWord, maxChars: number) {
  return {
    ...{ term, target_language, translations: firstThatFit(translations, maxChars) },
    ...(part_of_speech && { part_of_speech }),
    ...(cefr_level && { cefr_level }),
  };
}
