import { asksForTerm } from '../memory/facet.js';
import { createRandom, shuffle } from '../seed.js';

/** The number of options, including the correct one. */
const MIN_OPTIONS = 3;
const MAX_OPTIONS = 4;

/** Wrong options are drawn from this many similar words, for variety. */
const MAX_CANDIDATES = 6;

/** The fields of a word that options are made from. */
export interface OptionWord {
  readonly wordId: number;
  readonly term: string;
  readonly translations: readonly string[];
  readonly partOfSpeech: string | null;
  readonly category: string | null;
  readonly topics: readonly string[];
}

/** 3 or 4 different options in random order; null if there are too few suitable words. Deterministic for a seed. */
export type ChooseOptions = (asked: OptionWord, facet: number, seed: number) => string[] | null;

/**
 * Creates multiple-choice options for a session. Wrong options come from `pool`, the account's words in the same language: those most
 * similar in spelling and topic. Words that share the asked word's term or a meaning are excluded.
 *
 * @param pool some hundreds of words, since each question is compared with all of them; may include the asked words.
 */
export function optionsFrom(pool: readonly OptionWord[]): ChooseOptions {
  const known = pool.map(traitsOf);
  return (asked, facet, seed) => {
    const right = answerOf(asked, facet);
    if (!right) return null;
    const wrong = nearestAnswers(known, traitsOf(asked), facet);
    if (wrong.length + 1 < MIN_OPTIONS) return null;
    const chance = createRandom(seed);
    return shuffle([right, ...shuffle(wrong, chance).slice(0, MAX_OPTIONS - 1)], chance);
  };
}

interface Traits {
  readonly word: OptionWord;
  readonly term: string;
  readonly meanings: ReadonlySet<string>;
  /** Letter bigrams, including the spaces around the term. */
  readonly letterPairs: ReadonlySet<string>;
  readonly subjects: ReadonlySet<string>;
}

function traitsOf(word: OptionWord): Traits {
  const term = comparable(word.term);
  const letters = [' ', ...term, ' '];
  return {
    word,
    term,
    meanings: new Set(word.translations.map(comparable)),
    letterPairs: new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`)),
    subjects: new Set([...word.topics, ...(word.category ? [word.category] : [])].map(comparable)),
  };
}

/** The answers of the most similar words, without duplicates. */
function nearestAnswers(known: readonly Traits[], asked: Traits, facet: number): string[] {
  const ranked = known
    .filter((other) => other.term !== asked.term && overlap(other.meanings, asked.meanings) === 0)
    .map((other) => ({ word: other.word, nearness: nearness(other, asked) }))
    .sort((a, b) => b.nearness - a.nearness || a.word.wordId - b.word.wordId);
  const answers = new Map<string, string>();
  for (const { word } of ranked) {
    const answer = answerOf(word, facet);
    if (answer && !answers.has(comparable(answer))) answers.set(comparable(answer), answer);
    if (answers.size === MAX_CANDIDATES) break;
  }
  return [...answers.values()];
}

/** Spelling and topics have equal weight, the part of speech half of it. */
function nearness(a: Traits, b: Traits): number {
  const alike = a.word.partOfSpeech !== null && a.word.partOfSpeech === b.word.partOfSpeech;
  return overlap(a.letterPairs, b.letterPairs) + overlap(a.subjects, b.subjects) + (alike ? 0.5 : 0);
}

/** The Dice coefficient, 2 · |A ∩ B| / (|A| + |B|), 0..1. (Dice 1945) */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const one of a) if (b.has(one)) shared++;
  return shared === 0 ? 0 : (2 * shared) / (a.size + b.size);
}

function answerOf({ term, translations }: OptionWord, facet: number): string | undefined {
  return asksForTerm(facet) ? term : translations[0];
}

function comparable(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
