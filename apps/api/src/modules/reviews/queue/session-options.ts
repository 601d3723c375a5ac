import { type ChooseOptions, optionsFrom, type OptionWord, seedOf } from '@wordhoard/scheduling';
import type { QueuedWordRow } from '../review-sessions.repository.js';
import type { OptionPoolRow } from './option-pool.repository.js';

/** The multiple-choice options of a word; undefined if its language has too few words. */
export type OptionsProvider = (word: QueuedWordRow) => string[] | undefined;

/** Returns the same options whenever a session is resumed. */
export function sessionOptions(sessionId: number, pool: readonly OptionPoolRow[]): OptionsProvider {
  const byLanguage = Map.groupBy(pool, ({ targetLanguage }) => targetLanguage);
  const choosers = new Map<string, ChooseOptions>([...byLanguage].map(([language, words]) => [language, optionsFrom(words)]));
  return (word) =>
    choosers.get(word.target_language)?.(toOptionWord(word), word.facet, seedOf(sessionId, word.id, word.facet)) ?? undefined;
}

function toOptionWord({ id, term, translations, part_of_speech, category, topics }: QueuedWordRow): OptionWord {
  return { wordId: id, term, translations, partOfSpeech: part_of_speech, category, topics };
}
