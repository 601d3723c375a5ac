import { Injectable } from '@nestjs/common';
import { DisagreeingGradeError, gradeOf, streakOfDays, studyDay } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { isUniqueViolation } from '../../platform/database/connection-loss.js';
import { InvalidRequestError, NotFoundError } from '../../platform/http/domain-error.js';
import { type Operation, requestHash, requireSameRequest } from '../../platform/http/operation.js';
import { toSchedulerSettings } from '../recall-settings/scheduler-settings.js';
import { toWord } from '../vocabulary/word.mapper.js';
import { type Answer, type History, isLate, recordOfAnswer } from './answer.js';
import type { AnswerDto } from './dto/review-request.dto.js';
import type { AnswerResultDto } from './dto/review-response.dto.js';
import { withState } from './recorded-word.js';
import { type AnswerContextRow, ReviewRecordRepository } from './review-record.repository.js';
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
      const read = await this.records.readForAnswer(scope, at);
      if (!read) throw new NotFoundError('Review session', sessionId);
      if (read.done_hash) return replay(read, { id: operationId, hash: answer.requestHash }, read.done_hash);
      if (read.word === null || !read.in_session || read.version === null) throw new NotFoundError('Word', body.word_id);
      if (read.ended_at) throw new SessionCompletedError(sessionId);
      const result = await this.tryRecord(scope, read, answer);
      if (result) return result;
    }
    throw new ReviewBusyError();
  }

  /** Null when the facet was changed, or the operation recorded, since it was read. */
  private async tryRecord(scope: AccountScope, read: AnswerContextRow, answer: Answer): Promise<AnswerResultDto | null> {
    const history = isLate(read, answer) ? await this.historyOf(scope, read, answer) : null;
    const record = recordOfAnswer(read, answer, history);
    try {
      if (!(await this.records.record(scope, record))) return null;
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
    return {
      word: toWord(withState(read, record.state), toSchedulerSettings(read), answer.receivedAt),
      was_new_word_learned: record.log.wasNew,
      became_leech: record.log.becameLeech,
      interval_days: record.state.memory.intervalDays,
    };
  }

  private async historyOf(scope: AccountScope, read: AnswerContextRow, answer: Answer): Promise<History> {
    const day = studyDay(answer.answeredAt, read.time_zone, read.day_start_hour);
    const studied = (await this.records.studiedDays(scope)).map((row) => row.day);
    return {
      log: await this.records.facetLog(scope, read.id, read.facet),
      streak: streakOfDays([...new Set([...studied, day])].sort()),
    };
  }
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
function replay(read: AnswerContextRow, operation: Operation, storedHash: Buffer): AnswerResultDto {
  requireSameRequest(operation, { request_hash: storedHash });
  return {
    word: toWord(withState(read, null), toSchedulerSettings(read), new Date()),
    was_new_word_learned: read.done_was_new ?? false,
    became_leech: read.done_became_leech ?? false,
    interval_days: read.done_interval ?? 0,
  };
}
