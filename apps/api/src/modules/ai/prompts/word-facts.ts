import { firstThatFit } from './context.js';

/** The facts about a word that a model may receive. Definitions are excluded by the type. */
export interface KnownWord {
  readonly term: string;
  readonly target_language: string;
  readonly translations?: readonly string[];
  readonly part_of_speech?: string | null;
  readonly cefr_level?: string | null;
}

/** Copies the listed facts one by one, so that other fields of the object are never sent. */
export function wordFacts({ term, target_language, translations = [], part_of_speech, cefr_level }: KnownWord, maxChars: number) {
  return {
    ...{ term, target_language, translations: firstThatFit(translations, maxChars) },
    ...(part_of_speech && { part_of_speech }),
    ...(cefr_level && { cefr_level }),
  };
}
