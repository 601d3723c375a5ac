import { randomUUID } from 'node:crypto';
import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type { AnswerDto, AnswerResultDto, ReviewSessionDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { nextCard, type UnansweredCard } from '@wordhoard/scheduling';
import { CliError } from '../../cli.errors.js';
import { ExitCode } from '../../exit-codes.js';
import { type Line, line } from '../../output/line.js';
import type { ApiClient } from '../api.js';
import { askCard, type CardDecision } from './ask-card.js';
import { type CardAnswer, answerBody, type ReviewCard, type AnswerGrade } from './card.js';
import type { ReviewDisplay } from './review-display.js';

export interface ReviewDeps {
  readonly client: ApiClient;
  readonly display: ReviewDisplay;
  readonly grades: readonly AnswerGrade[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const MINUTE_MS = 60_000;

/** A card that is left in the session. */
interface QueuedCard extends UnansweredCard {
  readonly card: ReviewCard;
}

/** A review session in the terminal, from the first card to the summary. */
export class TerminalReview {
  /** In the order of unseen cards; `nextCard` chooses among all of them. */
  private waiting: readonly QueuedCard[];
  /** Shown before any other card. */
  private restored: QueuedCard | null = null;
  private notice: Line | null = null;

  constructor(
    private readonly session: ReviewSessionDto,
    private readonly asking: ReviewDeps,
  ) {
    this.waiting = waitingOf(session);
  }

  /** @throws CliError when the learner leaves the session unfinished */
  async run(): Promise<SessionSummaryDto> {
    while (this.waiting.length > 0) {
      const next = this.next();
      const decision = next ? await this.ask(next) : await this.pause();
      if (decision.kind === 'finish') break;
      if (decision.kind === 'leave') throw this.left();
      if (decision.kind === 'undo') await this.undo();
      if (decision.kind === 'answer' && next) await this.answer(next, decision);
    }
    return (await this.insist(() => api.completeReviewSession({ client: this.asking.client, path: this.path }))).data;
  }

  private get path(): { session_id: number } {
    return { session_id: this.session.session_id };
  }

  private get learnAheadMs(): number {
    return this.session.learn_ahead_minutes * MINUTE_MS;
  }

  private next(): QueuedCard | null {
    if (this.restored) return this.restored;
    const next = nextCard(this.waiting, new Date(this.asking.now()), this.learnAheadMs);
    return (next && this.waiting[next.index]) ?? null;
  }

  private ask({ card, dueAt }: QueuedCard): Promise<CardDecision> {
    const { display, grades, now } = this.asking;
    const left = this.waiting.length;
    const total = Math.max(this.session.word_count, left);
    const minutesEarly = dueAt && dueAt.getTime() > now() ? minutesUntil(dueAt.getTime(), now()) : null;
    const frame = { mode: this.session.mode, number: total - left + 1, total, grades, notice: this.notice, minutesEarly };
    this.notice = null;
    return askCard(display, card, frame, now);
  }

  /** Waits until the next learning step is due, or a key is pressed. */
  private async pause(): Promise<CardDecision | { readonly kind: 'ready' }> {
    const { display, now } = this.asking;
    const until = Math.min(...this.waiting.map(({ dueAt }) => dueAt?.getTime() ?? 0)) - this.learnAheadMs;
    while (now() < until) {
      display.showPause(minutesUntil(until, now()));
      const key = await display.keyWithin(Math.min(until - now(), MINUTE_MS));
      if (key === 'u') return { kind: 'undo' };
      if (key === 'q') return { kind: 'finish' };
      if (key === 'leave') return { kind: 'leave' };
    }
    return { kind: 'ready' };
  }

  /** A skipped card moves to the end; a card in learning returns when its next step is due. */
  private async answer(asked: QueuedCard, answered: CardAnswer): Promise<void> {
    const { card } = asked;
    const result = await this.send(answerBody(card, answered));
    const isSkipped = answered.grade === null && result !== null;
    const again = isSkipped
      ? { card, dueAt: null }
      : result?.next && inStep({ ...result.next, ...(card.options && { options: card.options }) });
    this.waiting = [...this.waiting.filter((one) => one !== asked), ...(again ? [again] : [])];
    this.restored = null;
    if (result?.became_leech)
      this.notice = line`You keep forgetting ${card.term}, so it is now a leech. A better translation or mnemonic may help.`;
    if (result === null) this.notice = line`${card.term} was deleted.`;
  }

  /** Null if the word was deleted during the review. */
  private async send(body: AnswerDto): Promise<AnswerResultDto | null> {
    try {
      return (await this.insist(() => api.answerReview({ client: this.asking.client, path: this.path, body }))).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  /** Undoes the last answer and shows its card again. */
  private async undo(): Promise<void> {
    const { client } = this.asking;
    const body = { operation_id: randomUUID() };
    try {
      const { word } = (await this.insist(() => api.undoReview({ client, path: this.path, body }))).data;
      this.waiting = waitingOf((await this.insist(() => api.getReviewSession({ client, path: this.path }))).data);
      this.restored = this.waiting.find(({ card }) => card.id === word.id) ?? null;
      this.notice = line`Undone.`;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REVIEW.NOTHING_TO_UNDO')) throw error;
      this.notice = line`There is nothing to undo.`;
    }
  }

  /** Retries until the server responds or the learner gives up. */
  private async insist<Result>(call: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || !isTransient(error.status)) throw error;
        this.asking.display.showError(error.message);
        if (!(await this.wantsAnotherTry())) throw this.left(ExitCode.noAnswer);
      }
    }
  }

  private async wantsAnotherTry(): Promise<boolean> {
    for (;;) {
      const key = await this.asking.display.key();
      if (key === 'r' || key === 'enter' || key === 'space') return true;
      if (key === 'q' || key === 'leave') return false;
    }
  }

  private left(exitCode: ExitCode = ExitCode.interrupted): CliError {
    const hint = `Resume it with: svc review --resume ${this.session.session_id}`;
    return new CliError(`The session is still open, with ${this.waiting.length} words left.`, exitCode, hint);
  }
}

function waitingOf({ words, in_learning }: ReviewSessionDto): QueuedCard[] {
  return [...words.map((card) => ({ card, dueAt: null })), ...in_learning.map(inStep)];
}

function inStep(card: ReviewCard): QueuedCard {
  const dueAt = card.review_states.find(({ facet }) => facet === card.facet)?.due_at ?? null;
  return { card, dueAt: dueAt === null ? null : new Date(dueAt) };
}

function minutesUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / MINUTE_MS));
}

function isTransient(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
