import type { PracticeAnswerDto, WordDto } from '@wordhoard/api-client/types';
import { termKey } from '@wordhoard/language';
import { shuffle } from '@wordhoard/scheduling';

/** The minimum number of words with a meaning. */
export const MIN_WORDS = 4;

export type PracticeAnswer = PracticeAnswerDto;

/** A word as a game shows it. */
export interface GameWord {
  id: number;
  term: string;
  /** The meaning that is shown. */
  meaning: string;
  /** All accepted meanings as `termKey` normalizes them, including those of other words with the same term. */
  meanings: ReadonlySet<string>;
  word: WordDto;
}

export interface RoundResult {
  /** Words answered correctly at the first attempt. */
  right: number;
  missed: readonly GameWord[];
}

/** Words that a game can ask. Of words with the same term only the first is included: they would look the same on screen. */
export function toGameWords(words: readonly WordDto[]): GameWord[] {
  const playable = words.filter(({ suspended, translations }) => !suspended && translations.length > 0);
  return [...Map.groupBy(playable, ({ term }) => termKey(term)).values()].flatMap((alike) =>
    alike.slice(0, 1).map((word) => ({
      id: word.id,
      term: word.term,
      meaning: word.translations[0] ?? '',
      meanings: new Set(alike.flatMap(({ translations }) => translations.map(termKey))),
      word,
    })),
  );
}

/** Random order, with words missed in the previous round first. */
export function orderForRound(words: readonly GameWord[], missedIds: readonly number[], random: () => number): GameWord[] {
  const order = shuffle(words, random);
  const wasMissed = ({ id }: GameWord) => missedIds.includes(id);
  return [...order.filter(wasMissed), ...order.filter((word) => !wasMissed(word))];
}
