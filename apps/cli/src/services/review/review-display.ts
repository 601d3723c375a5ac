import type { Line } from '../../output/line.js';
import type { ReviewCard, AnswerGrade, TerminalReviewMode } from './card.js';

/** A card as it is displayed. */
export interface CardView {
  readonly mode: TerminalReviewMode;
  /** Counts from 1. */
  readonly number: number;
  readonly total: number;
  readonly card: ReviewCard;
  /** How many minutes before its due time a learning step is shown because no other card is left; otherwise null. */
  readonly minutesEarly: number | null;
  readonly isRevealed: boolean;
  readonly choices: readonly string[] | null;
  readonly chosen: string | null;
  readonly grades: readonly AnswerGrade[];
  /** The grade for Space. */
  readonly suggested: AnswerGrade;
  /** The result of the previous card. */
  readonly notice: Line | null;
  readonly listsKeys: boolean;
}

/** Shows cards and reads keys. */
export interface ReviewDisplay {
  show(view: CardView): void;
  /** Shows why the server rejected an answer. */
  showError(message: string): void;
  /** Shows the time until the next card. */
  showPause(minutes: number): void;
  /** The next key pressed from now on. */
  key(): Promise<string>;
  /** The next key, or null on timeout. */
  keyWithin(milliseconds: number): Promise<string | null>;
}
