import { termKey } from '@wordhoard/language';
import { ActivityType } from './activity.js';

/** Facet 0 asks for the meaning of a term, every other one for the term. */
const MEANING_FROM_TERM = 0;

/** The rule of an activity, fixed when it begins. */
export interface Expectation {
  readonly wordId: number | null;
  readonly facet: number;
  /** Correct answers in addition to the word's own; null if there are none. */
  readonly expectedAnswer: string | null;
}

/** What is read of the word that a rule names. */
export interface ExpectedWord {
  readonly term: string;
  readonly translations: readonly string[];
}

/** Whether a response holds what was asked for; null where nothing was, as in free conversation, which is never evidence. */
export type ResponseEvaluation = { readonly isCorrect: boolean } | null;

/** In these the word is part of what is written; in the others it is all of it. */
const TEXTS: ReadonlySet<ActivityType> = new Set([
  ActivityType.contrast,
  ActivityType.explanation,
  ActivityType.writing,
  ActivityType.reflection,
]);

/**
 * Holds a response against the rule. Case, blanks and marks of punctuation around it do not matter, accents do.
 *
 * @param word the word that the rule names; undefined where it names none, or it is gone
 */
export function evaluateResponse(
  type: ActivityType,
  rule: Expectation,
  word: ExpectedWord | undefined,
  response: string,
): ResponseEvaluation {
  if (type === ActivityType.freeChat) return null;
  const keys = acceptedAnswers(type, rule, word)
    .map(bare)
    .filter((key) => key !== '');
  if (keys.length === 0) return null;
  const given = bare(response);
  return { isCorrect: keys.some((key) => (TEXTS.has(type) ? holds(given, key) : given === key)) };
}

/** Whether a response is the answer as a whole, and no text in which it stands. Free conversation is a text too. */
export function isAnswerWhole(type: ActivityType): boolean {
  return type !== ActivityType.freeChat && !TEXTS.has(type);
}

/** The requested facet: a text is written with the term, regardless of its rule's facet. */
export function facetOf(type: ActivityType, { facet }: Pick<Expectation, 'facet'>): number {
  return TEXTS.has(type) ? 1 : facet;
}

/** All that is right, what the word says first. */
export function acceptedAnswers(type: ActivityType, rule: Expectation, word: ExpectedWord | undefined): string[] {
  const { expectedAnswer } = rule;
  return [...acceptedOf(word, facetOf(type, rule)), ...(expectedAnswer === null ? [] : [expectedAnswer])];
}

function acceptedOf(word: ExpectedWord | undefined, facet: number): readonly string[] {
  if (!word) return [];
  return facet === MEANING_FROM_TERM ? word.translations : [word.term];
}

/** Without what stands around it: “¿Perro?” is perro. */
function bare(text: string): string {
  return termKey(text).replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');
}

/** As words of the text and no parts of them, but for scripts that set none apart. */
function holds(text: string, key: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(key)) return text.includes(key);
  const words = (of: string): string => ` ${of.replace(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/gu, ' ').trim()} `;
  return words(text).includes(words(key));
}
