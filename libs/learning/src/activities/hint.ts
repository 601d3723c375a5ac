import { type ActivityType, MAX_HINTS } from './activity.js';
import { acceptedAnswers, type Expectation, type ExpectedWord } from './evaluate.js';

/**
 * How an answer begins, further with each hint, and never all of it; blanks stand where they are. Null where nothing is expected.
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
