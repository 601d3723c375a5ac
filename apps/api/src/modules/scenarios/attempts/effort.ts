import { termKey } from '@wordhoard/language';

/** How much a learner has said. */
export interface Effort {
  readonly turns: number;
  readonly characters: number;
}

/** The minimum before a model is asked to score an attempt. */
export const MIN_EFFORT: Effort = { turns: 4, characters: 40 };

/** A character of these scripts says about as much as two letters of an alphabet. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const LETTER = /[\p{L}\p{N}]/gu;
/** A letter or syllable that repeats more than twice in a row. */
const STUTTER = /(.{1,3}?)\1{2,}/gu;

/**
 * Counts letters and numbers by code point, each word once per turn, and at most two equal letters in a row. Spaces, punctuation and emoji
 * do not count, and neither does a turn without letters.
 */
export function effortOf(turns: readonly string[]): Effort {
  const counts = turns.map(lettersOf).filter((count) => count > 0);
  return { turns: counts.length, characters: counts.reduce((sum, count) => sum + count, 0) };
}

export function isEnough({ turns, characters }: Effort): boolean {
  return turns >= MIN_EFFORT.turns && characters >= MIN_EFFORT.characters;
}

function lettersOf(turn: string): number {
  const words = new Set<string>();
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(turn)) {
    if (isWordLike) words.add(termKey(segment).replace(STUTTER, '$1$1'));
  }
  const letters = [...words].flatMap((word) => word.match(LETTER) ?? []);
  return letters.reduce((sum, letter) => sum + (SYLLABIC.test(letter) ? 2 : 1), 0);
}
