import type { PracticeAnswerDto, WordDto } from '@wordhoard/api-client/types';
import { termKey } from '@wordhoard/language';
import { shuffle } from '@wordhoard/scheduling';

/** How many words with a meaning a game needs. */
export const MIN_WORDS = 4;

export type PracticeAnswer = PracticeAnswerDto;

/** A word as a game shows it. */
export interface GameWord {
  id: number;
  term: string;
  /** The meaning that is shown. */
  meaning: string;
  /** All that count as its meaning, also those of other words with the same term, as `termKey` writes them. */
  meanings: ReadonlySet<string>;
  word: WordDto;
}

/** What a round came to. */
export interface RoundResult {
  /** Asked words that were right at the first attempt. */
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

/** In random order, those that were missed in the round before first. */
export function inPlayingOrder(words: readonly GameWord[], missedIds: readonly number[], chance: () => number): GameWord[] {
  const order = shuffle(words, chance);
  const wasMissed = ({ id }: GameWord) => missedIds.includes(id);
  return [...order.filter(wasMissed), ...order.filter((word) => !wasMissed(word))];
}
