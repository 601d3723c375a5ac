import { asksForTerm, Facet } from '@wordhoard/scheduling';
import { answerKey } from '../diagnosis/history.js';
import { ActivityType, MAX_HINTS } from './activity.js';

/** What an activity expects, fixed when it begins. */
export interface Expectation {
  readonly wordId: number | null;
  readonly facet: number;
  /** Correct answers in addition to the word's own; null if there are none. */
  readonly expectedAnswer: string | null;
}

/** The word that the activity is about. */
export interface ExpectedWord {
  readonly term: string;
  readonly translations: readonly string[];
}

/** Whether a response is correct; null if nothing was expected, as in free conversation. */
export type ResponseEvaluation = { readonly isCorrect: boolean } | null;

/** For these types the response is a text that contains the word. */
const TEXTS: ReadonlySet<ActivityType> = new Set([
  ActivityType.contrast,
  ActivityType.explanation,
  ActivityType.writing,
  ActivityType.reflection,
]);

/**
 * Evaluates a response. Ignores case, spaces and surrounding punctuation; accents matter.
 *
 * @param word the rule's word; undefined if it has none, or the word was deleted
 */
export function evaluateResponse(
  type: ActivityType,
  rule: Expectation,
  word: ExpectedWord | undefined,
  response: string,
): ResponseEvaluation {
  if (type === ActivityType.freeChat) return null;
  const keys = acceptedAnswers(type, rule, word)
    .map(answerKey)
    .filter((key) => key !== '');
  if (keys.length === 0) return null;
  const given = answerKey(response);
  return { isCorrect: keys.some((key) => (TEXTS.has(type) ? holds(given, key) : given === key)) };
}

/** Whether the entire response must be the answer, rather than contain it. */
export function isAnswerWhole(type: ActivityType): boolean {
  return type !== ActivityType.freeChat && !TEXTS.has(type);
}

/** The practised facet. Writing a text practises the term, regardless of the rule's facet. */
export function facetOf(type: ActivityType, { facet }: Pick<Expectation, 'facet'>): number {
  return TEXTS.has(type) ? Facet.production : facet;
}

/** All accepted answers, the word's own first. */
function acceptedAnswers(type: ActivityType, rule: Expectation, word: ExpectedWord | undefined): string[] {
  const { expectedAnswer } = rule;
  return [...acceptedOf(word, facetOf(type, rule)), ...(expectedAnswer === null ? [] : [expectedAnswer])];
}

function acceptedOf(word: ExpectedWord | undefined, facet: number): readonly string[] {
  if (!word) return [];
  return asksForTerm(facet) ? [word.term] : word.translations;
}

/** Matches whole words, except in scripts without spaces. */
function holds(text: string, key: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(key)) return text.includes(key);
  const words = (of: string): string => ` ${of.replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, ' ').trim()} `;
  return words(text).includes(words(key));
}

/**
 * The beginning of the answer, longer with each hint but never complete; spaces are kept. Null if nothing is expected.
 *
 * @param hint 1..MAX_HINTS
 */
export function hintFor(type: ActivityType, rule: Expectation, word: ExpectedWord | undefined, hint: number): string | null {
  const answer = rule.expectedAnswer ?? acceptedAnswers(type, rule, word)[0];
  if (answer === undefined) return null;
  const letters = Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(answer), ({ segment }) => segment);
  const shown = Math.min(letters.length - 1, Math.ceil((letters.length * hint) / (MAX_HINTS + 1)));
  return letters.map((letter, at) => (at < shown || letter.trim() === '' ? letter : '_')).join('');
}
