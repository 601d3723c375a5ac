import { termKey } from '@wordhoard/language';
import { asksForTerm, Facet } from '@wordhoard/scheduling';

/** An earlier answer as evidence. */
export interface PastAnswer {
  /** The observation's id. */
  readonly id: string;
  readonly facet: number;
  readonly isCorrect: boolean;
  /** The typed or chosen answer; null if only a grade was given. */
  readonly attempt: string | null;
  /** Days since the previous answer to this facet, fractional; null for the first. */
  readonly elapsedDays: number | null;
}

export interface StudiedWord {
  readonly wordId: number;
  readonly term: string;
  readonly translations: readonly string[];
  readonly antonyms: readonly string[];
}

/** A normalized answer: equal for texts that count as the same. Without surrounding punctuation: “¿Perro?” becomes perro. */
export type AnswerKey = string;

export function answerKey(text: string): AnswerKey {
  return termKey(text).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

/** The accepted answers for a facet. */
export function acceptedKeys({ term, translations }: Pick<StudiedWord, 'term' | 'translations'>, facet: number): AnswerKey[] {
  return (asksForTerm(facet) ? [term] : translations).map(answerKey).filter((key) => key !== '');
}

/** The other side of the same card. */
export function otherSideOf(word: StudiedWord, facet: number): AnswerKey[] {
  return acceptedKeys(word, asksForTerm(facet) ? Facet.recognition : Facet.production);
}

/** A wrong answer that was typed or chosen. */
export interface WrongAttempt extends PastAnswer {
  readonly key: AnswerKey;
}

export function wrongAttempts(history: readonly PastAnswer[]): WrongAttempt[] {
  return history.flatMap((answered) => {
    const key = answered.isCorrect || answered.attempt === null ? '' : answerKey(answered.attempt);
    return key === '' ? [] : [{ ...answered, key }];
  });
}
