import { SessionMode } from '../limits.js';

/** Assumed answer time without data. */
const DEFAULT_ANSWER_MS = 10_000;

const BREAK_MS = 300_000;

/** A few words are enough before sleep. */
const MAX_NIGHT_WORDS = 10;

/**
 * The maximum number of words of a session: the requested number, limited to five minutes in a break and to ten words at night.
 *
 * @param wanted 1..100.
 * @param answerMs the learner's average answer time in milliseconds; null if unknown.
 */
export function sessionSize(mode: SessionMode, wanted: number, answerMs: number | null): number {
  if (mode === SessionMode.night) return Math.min(wanted, MAX_NIGHT_WORDS);
  if (mode !== SessionMode.break) return wanted;
  return Math.min(wanted, Math.max(1, Math.floor(BREAK_MS / (answerMs ?? DEFAULT_ANSWER_MS))));
}

/** Whether sessions of this mode include new words: not at night and not when repeating mistakes. */
export function asksNewWords(mode: SessionMode): boolean {
  return mode !== SessionMode.night && mode !== SessionMode.mistakes;
}

/** Whether sessions of this mode are multiple choice: when hands or eyes are busy, or time is short. */
export function offersOptions(mode: SessionMode): boolean {
  return mode === SessionMode.walking || mode === SessionMode.night || mode === SessionMode.break;
}
