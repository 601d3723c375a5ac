import { searchForm } from '@wordhoard/language';
import type { ConversationDifficulty } from '../limits.js';
import { replyFault } from './reply-fault.js';

/** What the service knows about a session when no model is available. */
export interface StepFacts {
  /** The learner's latest message. */
  readonly message: string;
  readonly goal: string | null;
  /** English name of the practiced language. */
  readonly language: string | null;
  readonly difficulty: ConversationDifficulty | null;
  /** Terms that are due, longest overdue first. */
  readonly dueWords: readonly string[];
  /** Prompt of an activity that still needs a response. */
  readonly openPrompt: string | null;
  /** Number of earlier messages by the learner in this session. */
  readonly turnsBefore: number;
}

/** In characters, so that a reply with several quotes fits into one turn. */
const MAX_QUOTE_LENGTH = 500;

/** Scripts written without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The companion's rule-based reply, in English: an open activity first, then a due word that the message does not use yet, then the goal.
 * Omits the learner's text if it would break the rules of `replyFault`.
 */
export function nextStep(facts: StepFacts): string {
  const withoutText = freeTask(null, null);
  return [stepOf(facts), freeTask(facts.language, null)].find((step) => replyFault(step) === null) ?? withoutText;
}

function stepOf({ message, goal, language, difficulty, dueWords, openPrompt, turnsBefore }: StepFacts): string {
  if (openPrompt !== null) return `An exercise is open: ${quote(openPrompt)}. Answer it first, or ask for a hint.`;
  const used = dueWords.filter((term) => uses(message, term));
  const unused = dueWords.filter((term) => !used.includes(term));
  return [
    ...used.slice(0, 1).map((term) => `You used ${quote(term)}.`),
    ...(goal !== null && turnsBefore === 0 ? [`Your goal: ${quote(goal)}.`] : []),
    unused.length === 0 ? freeTask(language, goal) : wordTask(rotated(unused, turnsBefore), difficulty),
  ].join(' ');
}

/** Starts with a different word in each turn. */
function rotated(terms: readonly string[], turnsBefore: number): string[] {
  const start = turnsBefore % terms.length;
  return [...terms.slice(start), ...terms.slice(0, start)];
}

function wordTask([word = '', other]: readonly string[], difficulty: ConversationDifficulty | null): string {
  if (difficulty === 'gentle') return `Practise ${quote(word)}: write what it means.`;
  if (difficulty !== 'stretch') return `Practise ${quote(word)}: write a sentence with it.`;
  return `Write two or three sentences with ${other === undefined ? quote(word) : `${quote(word)} and ${quote(other)}`}.`;
}

function freeTask(language: string | null, goal: string | null): string {
  const where = language === null ? '' : ` in ${language}`;
  const about = goal === null ? 'about your day' : 'that you need for your goal';
  return `Write a sentence${where} ${about}, and add every word that you had to look up.`;
}

function uses(message: string, term: string): boolean {
  const [said, word] = [searchForm(message), searchForm(term)];
  if (UNSPACED.test(word)) return said.includes(word);
  const words = wordsOf(word);
  return words !== '' && ` ${wordsOf(said)} `.includes(` ${words} `);
}

function wordsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part !== '')
    .join(' ');
}

function quote(text: string): string {
  const characters = [...text];
  return characters.length > MAX_QUOTE_LENGTH ? `“${characters.slice(0, MAX_QUOTE_LENGTH).join('')}…”` : `“${text}”`;
}
