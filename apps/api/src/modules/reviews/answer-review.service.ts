import { Injectable } from '@nestjs/common';
import { DisagreeingGradeError, gradeOf, streakOfDays, studyDay } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { isUniqueViolation } from '../../platform/database/connection-loss.js';
import type { Sql } from '../../platform/database/database.js';
import { InvalidRequestError, NotFoundError } from '../../platform/http/domain-error.js';
import { type Operation, requestHash, requireSameRequest } from '../../platform/http/operation.js';
import { toSchedulerSettings } from '../recall-settings/scheduler-settings.js';
import { toWord } from '../vocabulary/word.mapper.js';
import { type Answer, type History, isLate, recordOfAnswer } from './answer.js';
import type { AnswerDto } from './dto/review-request.dto.js';
import type { AnswerResultDto } from './dto/review-response.dto.js';
import { withState } from './recorded-word.js';
import type { ReviewRecord } from './review-record.js';
import { type AnswerAddress, type AnswerContextRow, ReviewRecordRepository } from './review-record.repository.js';
import { ReviewBusyError, SessionCompletedError } from './reviews.errors.js';

/** How often an answer is tried again when another one to the same facet came in between. */
const ATTEMPTS = 4;

@Injectable()
export class AnswerReviewService {
  constructor(private readonly records: ReviewRecordRepository) {}

  /** @throws NotFoundError, SessionCompletedError, InvalidRequestError for a grade that contradicts the outcome, OperationReusedError */
  async answer(scope: AccountScope, sessionId: number, body: AnswerDto, operationId: string): Promise<AnswerResultDto> {
    const answer = toAnswer(sessionId, body, { id: operationId, hash: requestHash('answer', body) });
    const at = { sessionId, wordId: body.word_id, facet: body.facet ?? 0, operationId };
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const result = await (attempt === 1 ? this.tryAtOnce(scope, answer, at) : this.tryAlone(scope, answer, at));
      if (result) return result;
    }
    throw new ReviewBusyError();
  }

  /** Two statements. Null when the answer is late, or lost against another one. */
  private async tryAtOnce(scope: AccountScope, answer: Answer, at: AnswerAddress): Promise<AnswerResultDto | null> {
    const read = found(await this.records.readForAnswer(scope, at), at);
    if (read.done_hash) return replay(read, answer, read.done_hash);
    requireOpen(read, at);
    if (isLate(read, answer)) return null;
    const record = recordOfAnswer(read, answer, null);
    return (await unlessRecorded(this.records.record(scope, record))) ? resultOf(read, record, answer) : null;
  }

  /** With the history that a late answer changes, and with others of the account held back. */
  private async tryAlone(scope: AccountScope, answer: Answer, at: AnswerAddress): Promise<AnswerResultDto | null> {
    const attempt = this.records.alone(scope, async (sql) => {
      const read = found(await this.records.readForAnswer(scope, at, sql), at);
      if (read.done_hash) return replay(read, answer, read.done_hash);
      requireOpen(read, at);
      const history = isLate(read, answer) ? await this.historyOf(scope, read, answer, sql) : null;
      const record = recordOfAnswer(read, answer, history);
      return (await this.records.record(scope, record, sql)) ? resultOf(read, record, answer) : null;
    });
    return unlessRecorded(attempt);
  }

  private async historyOf(scope: AccountScope, read: AnswerContextRow, answer: Answer, sql: Sql): Promise<History> {
    const day = studyDay(answer.answeredAt, read.time_zone, read.day_start_hour);
    const studied = (await this.records.studiedDays(scope, sql)).map((row) => row.day);
    return {
      log: await this.records.facetLog(scope, read.id, read.facet, sql),
      streak: streakOfDays([...new Set([...studied, day])].sort()),
    };
  }
}

/** Null when another request has recorded the operation meanwhile. */
async function unlessRecorded<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

function found(read: AnswerContextRow | undefined, { sessionId }: AnswerAddress): AnswerContextRow {
  if (!read) throw new NotFoundError('Review session', sessionId);
  return read;
}

function requireOpen(read: AnswerContextRow, { sessionId, wordId }: AnswerAddress): void {
  if (read.word === null || !read.in_session || read.version === null) throw new NotFoundError('Word', wordId);
  if (read.ended_at) throw new SessionCompletedError(sessionId);
}

function resultOf(read: AnswerContextRow, { state, log }: ReviewRecord, { receivedAt }: Answer): AnswerResultDto {
  return {
    word: toWord(withState(read, state), toSchedulerSettings(read), receivedAt),
    was_new_word_learned: log.wasNew,
    became_leech: log.becameLeech,
    interval_days: state.memory.intervalDays,
  };
}

function toAnswer(sessionId: number, body: AnswerDto, operation: Operation): Answer {
  const receivedAt = new Date();
  const answeredAt = body.answered_at === undefined ? receivedAt : new Date(body.answered_at);
  return {
    sessionId,
    outcome: body.outcome,
    grade: agreedGrade(body),
    answeredAt: answeredAt > receivedAt ? receivedAt : answeredAt,
    receivedAt,
    operationId: operation.id,
    requestHash: operation.hash,
    given: {
      durationMs: body.response_time_ms ?? null,
      attemptedAnswer: body.attempted_answer ?? null,
      hintUsed: body.hint_used ?? null,
      direction: body.prompt_direction ?? null,
      format: body.answer_format ?? null,
    },
  };
}

function agreedGrade({ outcome, grade }: AnswerDto): Answer['grade'] {
  try {
    return gradeOf(outcome, grade);
  } catch (error) {
    if (error instanceof DisagreeingGradeError) throw new InvalidRequestError([{ field: 'grade', message: error.message }]);
    throw error;
  }
}

/** The answer was recorded before: told as the word now stands. */
function replay(read: AnswerContextRow, { operationId, requestHash: hash }: Answer, storedHash: Buffer): AnswerResultDto {
  requireSameRequest({ id: operationId, hash }, { request_hash: storedHash });
  return {
    word: toWord(withState(read, null), toSchedulerSettings(read), new Date()),
    was_new_word_learned: read.done_was_new ?? false,
    became_leech: read.done_became_leech ?? false,
    interval_days: read.done_interval ?? 0,
  };
}
