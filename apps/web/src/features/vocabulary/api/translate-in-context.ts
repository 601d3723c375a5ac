import { translateInContext } from '@wordhoard/api-client/sdk';
import type { WordDto } from '@wordhoard/api-client/types';

/** Asks a model what a word means in a sentence. Nothing is saved. */
export function askForMeaning(word: WordDto, sentence: string, signal: AbortSignal) {
  const { id: word_id, term, target_language } = word;
  return translateInContext({ body: { term, target_language, word_id, sentence }, signal });
}
