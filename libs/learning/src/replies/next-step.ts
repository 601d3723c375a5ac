import { searchForm } from '@wordhoard/language';
import type { Difficulty } from '../limits.js';
import { replyFault } from './reply-fault.js';

/** What the service knows when a learner said something and no model is there to reply. */
export interface StepFacts {
  /** The newest thing that the learner said. */
  readonly message: string;
  readonly goal: string | null;
  /** English name of the language that is practised. */
  readonly language: string | null;
  readonly difficulty: Difficulty | null;
  /** Terms that are due, the longest due first. */
  readonly dueWords: readonly string[];
  /** What an activity asks that waits for its response. */
  readonly openPrompt: string | null;
  /** How often the learner spoke in this session before. */
  readonly turnsBefore: number;
}

/** In characters. */
const MAX_QUOTED = 500;

/** Scripts whose words stand without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * The companion's reply by rule: what the learner can do next, in English. An open activity comes first, then a due word that the message
 * does not use yet, then the goal. It quotes the learner only where the quoted text is fit for a reply.
 */
export function nextStep(facts: StepFacts): string {
  const quoted = stepOf(facts);
  return replyFault(quoted) === null ? quoted : stepOf({ ...facts, goal: null, dueWords: [], openPrompt: null });
}

function stepOf({ message, goal, language, difficulty, dueWords, openPrompt, turnsBefore }: StepFacts): string {
  if (openPrompt !== null) return `An exercise is open: ${quote(openPrompt)} Answer it first, or ask for a hint.`;
  const used = dueWords.find((term) => uses(message, term));
  const praise = used === undefined ? [] : [`You used ${quote(used)}.`];
  const reminder = goal !== null && turnsBefore === 0 ? [`Your goal: ${quote(goal)}.`] : [];
  const left = dueWords.filter((term) => !uses(message, term));
  const word = left[turnsBefore % left.length];
  const task = word === undefined ? freeTask(goal, language) : wordTask(word, left[(turnsBefore + 1) % left.length], difficulty);
  return [...praise, ...reminder, task].join(' ');
}

function wordTask(word: string, other: string | undefined, difficulty: Difficulty | null): string {
  if (difficulty === 'gentle') return `A word to repeat is ${quote(word)}. Write what it means.`;
  if (difficulty !== 'stretch') return `A word to repeat is ${quote(word)}. Write a sentence with it.`;
  const words = other === undefined || other === word ? quote(word) : `${quote(word)} and ${quote(other)}`;
  return `Write two or three sentences that use ${words}.`;
}

function freeTask(goal: string | null, language: string | null): string {
  const where = language === null ? '' : ` in ${language}`;
  const about = goal === null ? 'about your day' : 'that you need for your goal';
  return `No word is due now. Write a sentence${where} ${about}, and add each word that you had to look up.`;
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

/** No more of it than fits into a reply several times. */
function quote(text: string): string {
  const characters = [...text];
  return characters.length > MAX_QUOTED ? `“${characters.slice(0, MAX_QUOTED).join('')}…”` : `“${text}”`;
}
