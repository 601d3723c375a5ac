import { markWord } from '@wordhoard/language';
import type { Card } from './api/get-session.js';

/** All example sentences of a card, each once: the learner's own first, then those of texts in which the word was met. */
export function examplesOf({ example_sentence: own, examples, contexts }: Card): readonly string[] {
  const sentences = [own, ...examples, ...contexts.map(({ sentence }) => sentence)];
  return [...new Set(sentences.flatMap((sentence) => sentence?.trim() || []))];
}

/** A definition as a question: the term in it would give the answer away. */
export function withoutTerm(definition: string, term: string): string {
  return markWord(definition, term)
    .map(({ text, isWord }) => (isWord ? '…' : text))
    .join('');
}
