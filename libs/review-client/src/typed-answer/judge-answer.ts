import { searchForm, toSupportedLanguage, SupportedLanguage } from '@wordhoard/language';
import { Grade } from '@wordhoard/scheduling';
import { difference, distance, graphemes, type DifferenceSegment } from './difference.js';

/** The accepted answers. */
export interface ExpectedAnswers {
  /** Any of these is correct. */
  answers: readonly string[];
  /** Language of the answers; null if unknown, because translations are in the learner's own language. */
  language: string | null;
}

export interface Judgement {
  /** `right`: identical; `lenient`: right except for ignored differences; `near`; `wrong`; `blank`: nothing typed. */
  verdict: 'right' | 'lenient' | 'near' | 'wrong' | 'blank';
  /** The closest accepted answer. */
  nearest: string;
  /** The comparison with it. */
  segments: readonly DifferenceSegment[];
}

/**
 * Compares a typed answer with the accepted ones. It ignores case, accents, articles, punctuation, spaces and remarks in brackets, and one
 * of several answers is enough. Other differences are shown, and the learner decides.
 */
export function judgeAnswer(typed: string, { answers, language }: ExpectedAnswers): Judgement {
  const given = tidy(typed);
  const whole = answers.map(tidy).filter((answer) => answer !== '');
  if (given === '') return { verdict: 'blank', nearest: whole.join(', '), segments: [] };
  const choices = [...new Set([...whole, ...whole.flatMap(parts)])];
  const judgements = parts(given).map((part) => best(part, choices, language));
  if (judgements.length > 1 && judgements.every(isAccepted)) return joined(given, judgements);
  return best(given, choices, language);
}

/** The suggested grade; the learner decides. */
export function suggestedGrade({ verdict }: Judgement): Grade {
  if (verdict === 'right' || verdict === 'lenient') return Grade.good;
  return verdict === 'near' ? Grade.hard : Grade.again;
}

function best(given: string, choices: readonly string[], language: string | null): Judgement {
  const judged = choices.map((choice) => judge(given, choice, language));
  const [first = { verdict: 'wrong' as const, nearest: '', segments: [] }, ...rest] = judged;
  return rest.reduce((kept, other) => (isBetter(other, kept) ? other : kept), first);
}

function judge(given: string, choice: string, language: string | null): Judgement {
  const segments = difference(given, choice);
  const verdict = verdictOn(given, choice, { segments, language });
  return { verdict, nearest: choice, segments: verdict === 'wrong' && isAnother(segments, choice) ? another(given, choice) : segments };
}

/** A few shared letters are a coincidence. */
function isAnother(segments: readonly DifferenceSegment[], choice: string): boolean {
  const shared = segments.filter(({ kind }) => kind === 'same').reduce((sum, { expected }) => sum + graphemes(expected).length, 0);
  return shared * 2 < graphemes(choice).length;
}

function another(typed: string, expected: string): DifferenceSegment[] {
  return [{ kind: 'changed', typed, expected }];
}

interface Compared {
  segments: readonly DifferenceSegment[];
  language: string | null;
}

function verdictOn(given: string, choice: string, { segments, language }: Compared): Judgement['verdict'] {
  if (segments.every(({ kind }) => kind === 'same')) return 'right';
  const bare = essence(given, language);
  const accepted = spellings(choice, language).map((spelling) => essence(spelling, language));
  if (accepted.includes(bare)) return 'lenient';
  return accepted.some((one) => distance(difference(bare, one)) <= slipsAllowed(one)) ? 'near' : 'wrong';
}

/** One typo per five characters. In words of up to three letters, one letter makes another word. */
function slipsAllowed(answer: string): number {
  const length = graphemes(answer).length;
  return length < 4 ? 0 : Math.max(1, Math.floor(length / 5));
}

const ORDER = ['right', 'lenient', 'near', 'wrong', 'blank'] as const;

function isBetter(one: Judgement, other: Judgement): boolean {
  const [a, b] = [ORDER.indexOf(one.verdict), ORDER.indexOf(other.verdict)];
  return a < b || (a === b && distance(one.segments) < distance(other.segments));
}

function isAccepted({ verdict }: Judgement): boolean {
  return verdict === 'right' || verdict === 'lenient';
}

/** Several correct answers at once, such as "dog, hound". */
function joined(given: string, judgements: readonly Judgement[]): Judgement {
  const nearest = judgements.map((one) => one.nearest).join(', ');
  const isRight = judgements.every(({ verdict }) => verdict === 'right');
  return { verdict: isRight ? 'right' : 'lenient', nearest, segments: difference(given, nearest) };
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

/** The text without everything that is ignored. A text without anything else stays as it is. */
function essence(text: string, language: string | null): string {
  const folded = searchForm(withoutRemarks(text).replace(OPTIONAL_POINTS, ''));
  const named = folded.replace(articlesOf(language), '');
  return named.replace(/[\p{P}\s]/gu, '') || folded;
}

/** Vowel points of Hebrew and Arabic, and the Arabic tatweel: dictionaries print them, people do not type them. */
const OPTIONAL_POINTS = /[\u0591-\u05bd]|[\u0610-\u061a]|[\u064b-\u065f]|\u05bf|\u05c1|\u05c2|\u05c4|\u05c5|\u05c7|\u0640|\u0670/gu;

function withoutRemarks(text: string): string {
  return text.replace(/\([^()]*\)|\[[^[\]]*\]|（[^（）]*）/gu, ' ').trim() || text;
}

/** ä may be typed as ae. The fold removes the dots, so a is accepted as well. */
function spellings(text: string, language: string | null): string[] {
  if (language === null || toSupportedLanguage(language) !== SupportedLanguage.german) return [text];
  return [text, text.replace(/[äöü]/giu, (letter) => `${letter}e`)];
}

/** In folded form. English verbs have `to` in place of an article. */
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

/**
 * Articles of all languages, for unknown ones. Both sides lose theirs, so at worst two answers that differ only in an article are equal.
 */
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
