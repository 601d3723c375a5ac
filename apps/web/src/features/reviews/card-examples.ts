import { markWord } from '@wordhoard/language';
import type { Card } from '@wordhoard/review-client';

/** All distinct example sentences: the learner's own first, then those from contexts. */
export function examplesOf({ example_sentence: own, examples, contexts }: Card): readonly string[] {
  const sentences = [own, ...examples, ...contexts.map(({ sentence }) => sentence)];
  return [...new Set(sentences.flatMap((sentence) => sentence?.trim() || []))];
}

/** A definition used as a question, without the term that it asks for. */
export function withoutTerm(definition: string, term: string): string {
  return markWord(definition, term)
    .map(({ text, isWord }) => (isWord ? '…' : text))
    .join('');
}
