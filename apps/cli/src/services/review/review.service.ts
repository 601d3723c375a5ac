import { randomUUID } from 'node:crypto';
import { ApiError } from '@wordhoard/api-client';
import * as api from '@wordhoard/api-client/sdk';
import type { AnswerDto, AnswerResultDto, ReviewSessionDto, SessionSummaryDto } from '@wordhoard/api-client/types';
import { CliError } from '../../cli.errors.js';
import { ExitCode } from '../../exit-codes.js';
import { type Line, line } from '../../output/line.js';
import type { Client } from '../api.js';
import { askCard, type Decision } from './ask-card.js';
import { type Answered, answerBody, type Card, type Grade } from './card.js';
import type { Table } from './table.js';

export interface Asking {
  readonly client: Client;
  readonly table: Table;
  readonly grades: readonly Grade[];
  /** In milliseconds. */
  readonly now: () => number;
}

/** One session at the table, from the card that is next to the summary. */
export class Review {
  private cards: readonly Card[];
  private notice: Line | null = null;

  constructor(
    private readonly session: ReviewSessionDto,
    private readonly asking: Asking,
  ) {
    this.cards = session.words;
  }

  /** @throws CliError when the learner leaves the session open */
  async run(): Promise<SessionSummaryDto> {
    for (;;) {
      const [card] = this.cards;
      if (!card) break;
      const decision = await this.ask(card);
      if (decision.kind === 'finish') break;
      if (decision.kind === 'leave') throw this.left();
      if (decision.kind === 'undo') await this.undo();
      if (decision.kind === 'answer') await this.answer(card, decision);
    }
    return (await this.insist(() => api.completeReviewSession({ client: this.asking.client, path: this.path }))).data;
  }

  private get path(): { session_id: number } {
    return { session_id: this.session.session_id };
  }

  private ask(card: Card): Promise<Decision> {
    const { table, grades, now } = this.asking;
    const total = Math.max(this.session.word_count, this.cards.length);
    const frame = { mode: this.session.mode, number: total - this.cards.length + 1, total, grades, notice: this.notice };
    this.notice = null;
    return askCard(table, card, frame, now);
  }

  /** A card that was put off comes again at the end. */
  private async answer(card: Card, answered: Answered): Promise<void> {
    const result = await this.send(answerBody(card, answered));
    const rest = this.cards.slice(1);
    this.cards = answered.grade === null && result !== null ? [...rest, card] : rest;
    if (result?.became_leech) this.notice = line`You have forgotten ${card.term} often. It is a leech now; a better translation may help.`;
    if (result === null) this.notice = line`${card.term} is not there any more.`;
  }

  /** Null for a word that was deleted meanwhile. */
  private async send(body: AnswerDto): Promise<AnswerResultDto | null> {
    try {
      return (await this.insist(() => api.answerReview({ client: this.asking.client, path: this.path, body }))).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  /** What the server takes back lies on top again. */
  private async undo(): Promise<void> {
    const { client } = this.asking;
    const body = { operation_id: randomUUID() };
    try {
      const { word } = (await this.insist(() => api.undoReview({ client, path: this.path, body }))).data;
      const { words } = (await this.insist(() => api.getReviewSession({ client, path: this.path }))).data;
      this.cards = [...words.filter(({ id }) => id === word.id), ...words.filter(({ id }) => id !== word.id)];
      this.notice = line`Taken back.`;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REVIEW.NOTHING_TO_UNDO')) throw error;
      this.notice = line`There is nothing to take back.`;
    }
  }

  /** Tries until the server answers, or the learner has enough of it. */
  private async insist<Result>(call: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || !isPassing(error.status)) throw error;
        this.asking.table.showTrouble(error.message);
        if (!(await this.wantsAnotherTry())) throw this.left(ExitCode.noAnswer);
      }
    }
  }

  private async wantsAnotherTry(): Promise<boolean> {
    for (;;) {
      const key = await this.asking.table.key();
      if (key === 'r' || key === 'enter' || key === 'space') return true;
      if (key === 'q' || key === 'leave') return false;
    }
  }

  private left(exitCode: ExitCode = ExitCode.interrupted): CliError {
    const hint = `Go on with it: svc review --resume ${this.session.session_id}`;
    return new CliError(`The session is left open, with ${this.cards.length} of its words to go.`, exitCode, hint);
  }
}

function isPassing(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
