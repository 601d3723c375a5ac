import { randomUUID } from 'node:crypto';
import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type { AnswerDto, AnswerResultDto, ReviewSessionDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import {
  type ActiveQueuedCard,
  answerBody,
  answeredCount,
  canSkip,
  type Card,
  isFinished,
  leftCards,
  loadedSession,
  newReviewSession,
  nextStepAt,
  recordedAnswer,
  type ReviewEvent,
  type ReviewSession,
  reviewSession,
} from '@wordhoard/review-client';
import type { Grade } from '@wordhoard/scheduling';
import { CliError } from '../../cli.errors.js';
import { ExitCode } from '../../exit-codes.js';
import { type Line, line } from '../../output/line.js';
import type { ApiClient } from '../api.js';
import { askCard, type CardDecision } from './ask-card.js';
import type { ReviewDisplay } from './review-display.js';
import { isTransient } from './transient-error.js';

export interface ReviewDeps {
  readonly client: ApiClient;
  readonly display: ReviewDisplay;
  readonly grades: readonly Grade[];
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

const MINUTE_MS = 60_000;

/** A review session in the terminal, from the first card to the summary. */
export class TerminalReview {
  private session: ReviewSession;
  private notice: Line | null = null;

  constructor(
    private readonly started: ReviewSessionDto,
    private readonly asking: ReviewDeps,
  ) {
    this.session = newReviewSession(loadedSession(started), asking.now());
  }

  /** @throws CliError when the learner leaves the session unfinished */
  async run(): Promise<SessionSummaryDto> {
    while (!isFinished(this.session)) {
      const { active } = this.session;
      const decision = active ? await this.ask(active) : await this.pause();
      if (decision.kind === 'finish') break;
      if (decision.kind === 'leave') throw this.left();
      if (decision.kind === 'undo') await this.undo();
      if (decision.kind === 'answer' && active) await this.answer(active.card, decision);
    }
    return (await this.insist(() => api.completeReviewSession({ client: this.asking.client, path: this.path }))).data;
  }

  private get path(): { session_id: number } {
    return { session_id: this.started.session_id };
  }

  private apply(event: ReviewEvent): void {
    this.session = reviewSession(this.session, event);
  }

  private async reload(): Promise<void> {
    const { data } = await this.insist(() => api.getReviewSession({ client: this.asking.client, path: this.path }));
    this.session = newReviewSession(loadedSession(data), this.asking.now());
  }

  private ask({ card, dueAt, isEarly }: ActiveQueuedCard): Promise<CardDecision> {
    const { display, grades, now } = this.asking;
    const { total } = this.session;
    const minutesEarly = isEarly && dueAt ? minutesUntil(dueAt.getTime(), now()) : null;
    const number = answeredCount(this.session) + 1;
    const frame = { mode: this.started.mode, number, total, grades, notice: this.notice, minutesEarly };
    this.notice = null;
    return askCard(display, card, frame, now);
  }

  /** Waits until the next learning step is close enough, or a key is pressed. */
  private async pause(): Promise<CardDecision | { readonly kind: 'ready' }> {
    const { display, now } = this.asking;
    const until = nextStepAt(this.session) ?? now();
    while (now() < until) {
      display.showPause(minutesUntil(until, now()));
      const key = await display.keyWithin(Math.min(until - now(), MINUTE_MS));
      if (key === 'u') return { kind: 'undo' };
      if (key === 'q') return { kind: 'finish' };
      if (key === 'leave') return { kind: 'leave' };
    }
    this.apply({ type: 'stepDue', at: now() });
    return { kind: 'ready' };
  }

  private async answer(card: Card, { grade, attempt, responseTimeMs }: CardDecision & { readonly kind: 'answer' }): Promise<void> {
    if (grade === null && !canSkip(this.session)) {
      this.notice = line`There is no other word to show now.`;
      return;
    }
    const operationId = randomUUID();
    const result = await this.send(answerBody(card, { operationId, grade, attempt, responseTimeMs }));
    if (result === null) {
      this.notice = line`${card.term} was deleted.`;
      return this.reload();
    }
    const at = this.asking.now();
    if (grade === null) this.apply({ type: 'skipped', operationId, at });
    else {
      this.apply({ type: 'revealed' });
      this.apply({ type: 'graded', grade, operationId, at, recorded: recordedAnswer(result, card) });
    }
    if (result.became_leech)
      this.notice = line`You keep forgetting ${card.term}, so it is now a leech. A better translation or mnemonic may help.`;
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
    const { client, now } = this.asking;
    const body = { operation_id: randomUUID() };
    try {
      await this.insist(() => api.undoReview({ client, path: this.path, body }));
      // Answers from before the session was loaded are only on the server.
      if (this.session.done.length > 0) this.apply({ type: 'undone', at: now() });
      else await this.reload();
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
        if (!isTransient(error)) throw error;
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
    const hint = `Resume it with: svc review --resume ${this.started.session_id}`;
    return new CliError(`The session is still open, with ${leftCards(this.session).length} words left.`, exitCode, hint);
  }
}

function minutesUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / MINUTE_MS));
}
