import type { Line } from '../../output/line.js';
import type { ReviewCard, AnswerGrade, TerminalReviewMode } from './card.js';

/** What the learner sees. */
export interface CardView {
  readonly mode: TerminalReviewMode;
  /** From 1. */
  readonly number: number;
  readonly total: number;
  readonly card: ReviewCard;
  /** How many minutes before its learning step is due the card is asked, since no other is left; null for any other card. */
  readonly minutesEarly: number | null;
  readonly isRevealed: boolean;
  readonly choices: readonly string[] | null;
  readonly chosen: string | null;
  readonly grades: readonly AnswerGrade[];
  /** The grade that Space gives. */
  readonly suggested: AnswerGrade;
  /** What happened to the card before. */
  readonly notice: Line | null;
  readonly listsKeys: boolean;
}

/** Shows cards and reads keys. */
export interface ReviewDisplay {
  show(view: CardView): void;
  /** Shows why the server did not take an answer. */
  showError(message: string): void;
  /** Shows how long it takes until the next card can be asked. */
  showPause(minutes: number): void;
  /** The next key that is pressed from now on. */
  key(): Promise<string>;
  /** The same, or null if none is pressed in time. */
  keyWithin(milliseconds: number): Promise<string | null>;
}
