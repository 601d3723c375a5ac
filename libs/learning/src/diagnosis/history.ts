import { termKey } from '@wordhoard/language';

/** One answer, as evidence: what was asked, what came, and after how long. */
export interface PastAnswer {
  /** The observation's id. */
  readonly id: string;
  readonly facet: number;
  readonly isCorrect: boolean;
  /** What was typed or chosen; null where only a grade was given. */
  readonly attempt: string | null;
  /** Days since the answer to this facet before, 0 or more, with fractions; null for the first. */
  readonly elapsedDays: number | null;
}

export interface StudiedWord {
  readonly wordId: number;
  readonly term: string;
  readonly translations: readonly string[];
  readonly antonyms: readonly string[];
}

/** Odd facets ask for the term, the others for its meaning; those beyond 1 come from imports. */
export function asksForTerm(facet: number): boolean {
  return facet % 2 === 1;
}

/** Texts that mean the same when they are compared. */
export type AnswerKey = string;

export function answerKey(text: string): AnswerKey {
  return termKey(text).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

/** What a question about a word takes for an answer. */
export function acceptedKeys({ term, translations }: Pick<StudiedWord, 'term' | 'translations'>, facet: number): AnswerKey[] {
  return (asksForTerm(facet) ? [term] : translations).map(answerKey).filter((key) => key !== '');
}

/** The other side of the same card. */
export function otherSideOf(word: StudiedWord, facet: number): AnswerKey[] {
  return acceptedKeys(word, asksForTerm(facet) ? 0 : 1);
}

/** A wrong answer with content: it was written or chosen. */
export interface WrongAttempt extends PastAnswer {
  readonly key: AnswerKey;
}

export function wrongAttempts(history: readonly PastAnswer[]): WrongAttempt[] {
  return history.flatMap((answered) => {
    const key = answered.isCorrect || answered.attempt === null ? '' : answerKey(answered.attempt);
    return key === '' ? [] : [{ ...answered, key }];
  });
}
