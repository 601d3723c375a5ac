import type { WordDto } from '@wordhoard/api-client/types';
import { type GameWord, toGameWords } from '../game-word.js';

export function buildWord(id: number, term: string, translations: string[], overrides: Partial<WordDto> = {}): WordDto {
  const word: Partial<WordDto> = {
    ...{ id, term, translations, target_language: 'Spanish', suspended: false },
    ...{ part_of_speech: null, category: null, topics: [] },
  };
  return { ...word, ...overrides } as WordDto;
}

/** Words without shared meanings: term 1 means meaning 1, and so on. */
export function buildGameWords(count: number): GameWord[] {
  return toGameWords(Array.from({ length: count }, (_, index) => buildWord(index + 1, `term ${index + 1}`, [`meaning ${index + 1}`])));
}
