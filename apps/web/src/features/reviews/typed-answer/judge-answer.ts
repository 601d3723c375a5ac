import { searchForm, toSupportedLanguage, SupportedLanguage } from '@wordhoard/language';
import type { Grade } from '../grades.js';
import { difference, distance, graphemes, type Stretch } from './difference.js';

/** What a typed answer is measured by. */
export interface Expected {
  /** Any of these is right. */
  answers: readonly string[];
  /** Name of the answers' language; null if unknown, since translations are in the learner's own language. */
  language: string | null;
}

export interface Judgement {
  /** `right` to the letter, `lenient` but for what does not count, `near`, `wrong`, or `blank` where nothing was typed. */
  verdict: 'right' | 'lenient' | 'near' | 'wrong' | 'blank';
  /** The answer that comes nearest. */
  nearest: string;
  /** What was typed against it. */
  stretches: readonly Stretch[];
}

/**
 * Compares what a learner typed with what is right. Letter case, accents, articles, punctuation, blanks and remarks in brackets do not
 * count against it, and of several answers one is enough; remaining differences are shown for the learner to judge.
 */
export function judgeAnswer(typed: string, { answers, language }: Expected): Judgement {
  const given = tidy(typed);
  const whole = answers.map(tidy).filter((answer) => answer !== '');
  if (given === '') return { verdict: 'blank', nearest: whole.join(', '), stretches: [] };
  const choices = [...new Set([...whole, ...whole.flatMap(parts)])];
  const several = parts(given).map((part) => best(part, choices, language));
  if (several.length > 1 && several.every(isAccepted)) return joined(given, several);
  return best(given, choices, language);
}

/** The grade that a judgement speaks for; the learner decides. */
export function suggestedGrade({ verdict }: Judgement): Grade {
  if (verdict === 'right' || verdict === 'lenient') return 'good';
  return verdict === 'near' ? 'hard' : 'again';
}

function best(given: string, choices: readonly string[], language: string | null): Judgement {
  const judged = choices.map((choice) => judge(given, choice, language));
  const [first = { verdict: 'wrong' as const, nearest: '', stretches: [] }, ...rest] = judged;
  return rest.reduce((kept, other) => (isBetter(other, kept) ? other : kept), first);
}

function judge(given: string, choice: string, language: string | null): Judgement {
  const stretches = difference(given, choice);
  const verdict = verdictOn(given, choice, { stretches, language });
  return { verdict, nearest: choice, stretches: verdict === 'wrong' && isAnother(stretches, choice) ? another(given, choice) : stretches };
}

/** A few letters in common by chance do not count. */
function isAnother(stretches: readonly Stretch[], choice: string): boolean {
  const shared = stretches.filter(({ kind }) => kind === 'same').reduce((sum, { expected }) => sum + graphemes(expected).length, 0);
  return shared * 2 < graphemes(choice).length;
}

function another(typed: string, expected: string): Stretch[] {
  return [{ kind: 'changed', typed, expected }];
}

interface Compared {
  stretches: readonly Stretch[];
  language: string | null;
}

function verdictOn(given: string, choice: string, { stretches, language }: Compared): Judgement['verdict'] {
  if (stretches.every(({ kind }) => kind === 'same')) return 'right';
  const bare = essence(given, language);
  const accepted = spellings(choice, language).map((spelling) => essence(spelling, language));
  if (accepted.includes(bare)) return 'lenient';
  return accepted.some((one) => distance(difference(bare, one)) <= slipsAllowed(one)) ? 'near' : 'wrong';
}

/** One slip for each five characters; in a word of three, one letter makes another word. */
function slipsAllowed(answer: string): number {
  const length = graphemes(answer).length;
  return length < 4 ? 0 : Math.max(1, Math.floor(length / 5));
}

const ORDER = ['right', 'lenient', 'near', 'wrong', 'blank'] as const;

function isBetter(one: Judgement, other: Judgement): boolean {
  const [a, b] = [ORDER.indexOf(one.verdict), ORDER.indexOf(other.verdict)];
  return a < b || (a === b && distance(one.stretches) < distance(other.stretches));
}

function isAccepted({ verdict }: Judgement): boolean {
  return verdict === 'right' || verdict === 'lenient';
}

/** Several answers at once, "dog, hound", each of them right. */
function joined(given: string, several: readonly Judgement[]): Judgement {
  const nearest = several.map((one) => one.nearest).join(', ');
  const isRight = several.every(({ verdict }) => verdict === 'right');
  return { verdict: isRight ? 'right' : 'lenient', nearest, stretches: difference(given, nearest) };
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

const BETWEEN_ANSWERS = /[,;/，；、،؛]/u;

function parts(answer: string): string[] {
  return answer
    .split(BETWEEN_ANSWERS)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** What is left when all is taken away that does not count. A text that is nothing else stays as it is. */
function essence(text: string, language: string | null): string {
  const folded = searchForm(withoutRemarks(text).replace(OPTIONAL_POINTS, ''));
  const named = folded.replace(articlesOf(language), '');
  return named.replace(/[\p{P}\s]/gu, '') || folded;
}

/** Vowel points of Hebrew and Arabic, and the stroke that lengthens Arabic words: dictionaries print them, people do not type them. */
const OPTIONAL_POINTS = /[\u0591-\u05bd]|[\u0610-\u061a]|[\u064b-\u065f]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|\u0640|\u0670/gu;

function withoutRemarks(text: string): string {
  return text.replace(/\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/gu, ' ').trim() || text;
}

/** German keyboards are not everywhere: ä may be written ae. The fold takes the dots away, so that a is accepted anyhow. */
function spellings(text: string, language: string | null): string[] {
  if (language === null || toSupportedLanguage(language) !== SupportedLanguage.german) return [text];
  return [text, text.replace(/[äöü]/giu, (letter) => `${letter}e`)];
}

/** As they are after the fold. `to` stands before English verbs as articles stand before nouns. */
const ARTICLES: Partial<Record<SupportedLanguage, string>> = {
  English: 'the|an|a|to',
  Spanish: 'el|la|los|las|lo|un|una|unos|unas',
  French: 'le|la|les|un|une|des|du',
  German: 'der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines',
  Italian: 'il|lo|la|i|gli|le|un|uno|una',
  Portuguese: 'o|a|os|as|um|uma|uns|umas',
  Turkish: 'bir',
};

const ELIDED = "(?:l|un)'\\s*";

const PATTERNS = new Map(Object.entries(ARTICLES).map(([language, words]) => [language, pattern(words)]));

/** Where the language is unknown, any language's: both sides lose theirs, so that at worst two answers that differ in an article are one. */
const ANY = pattern(Object.values(ARTICLES).join('|'));

const NONE = /(?!)/u;

function pattern(words: string): RegExp {
  return new RegExp(`^(?:${ELIDED}|(?:${words})\\s+)(?=\\S)`, 'u');
}

function articlesOf(language: string | null): RegExp {
  if (language === null) return ANY;
  const known = toSupportedLanguage(language);
  return known === SupportedLanguage.other ? ANY : (PATTERNS.get(known) ?? NONE);
}
