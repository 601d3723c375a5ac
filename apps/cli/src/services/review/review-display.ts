import type { Card, QuestionState } from '@wordhoard/review-client';
import type { Grade, SessionMode } from '@wordhoard/scheduling';
import type { Line } from '../../output/line.js';

/** A card as it is displayed. */
export interface CardView {
  readonly mode: SessionMode;
  /** Counts from 1. */
  readonly number: number;
  readonly total: number;
  readonly card: Card;
  /** How many minutes before its due time a learning step is shown because no other card is left; otherwise null. */
  readonly minutesEarly: number | null;
  readonly isRevealed: boolean;
  /** Its choices, and the suggested grade, which Space gives. */
  readonly question: QuestionState;
  readonly grades: readonly Grade[];
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
