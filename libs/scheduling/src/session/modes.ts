import { SessionMode } from '../limits.js';

/** The default duration of an answer. */
const DEFAULT_ANSWER_MS = 10_000;

const BREAK_MS = 300_000;

/** Before sleep a few words are enough. */
const MAX_NIGHT_WORDS = 10;

/**
 * The maximum number of words of a session: the requested number, limited to five minutes in a break and to ten words at night.
 *
 * @param wanted 1..100.
 * @param answerMs how long the learner takes for an answer on average; null when that is not known.
 */
export function sessionSize(mode: SessionMode, wanted: number, answerMs: number | null): number {
  if (mode === SessionMode.night) return Math.min(wanted, MAX_NIGHT_WORDS);
  if (mode !== SessionMode.break) return wanted;
  return Math.min(wanted, Math.max(1, Math.floor(BREAK_MS / (answerMs ?? DEFAULT_ANSWER_MS))));
}

/** Whether a session of this mode asks words for the first time: not at night, and mistakes are no new words. */
export function asksNewWords(mode: SessionMode): boolean {
  return mode !== SessionMode.night && mode !== SessionMode.mistakes;
}

/** Whether a session of this mode offers answers to choose from: where hands or eyes are busy, or time is short. */
export function offersOptions(mode: SessionMode): boolean {
  return mode === SessionMode.walking || mode === SessionMode.night || mode === SessionMode.break;
}
