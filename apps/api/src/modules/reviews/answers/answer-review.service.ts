import { Injectable } from '@nestjs/common';
import { endOfStudyDay, Phase, type SchedulerSettings } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { isUniqueViolation } from '../../../platform/database/connection-loss.js';
import { NotFoundError, OperationReusedError } from '../../../platform/http/domain-error.js';
import { requireSameRequest } from '../../../platform/http/operation.js';
import { toSchedulerSettings } from '../../memory/scheduler-settings.js';
import { toWord } from '../../vocabulary/word.mapper.js';
import type { WordRow } from '../../vocabulary/word.row.js';
import { prepareFastAnswer } from '../../memory/log/fast-answer.js';
import type { AnswerDto, AnswerResultDto } from '../dto/answer.dto.js';
import type { ScheduledFacet } from '../../memory/log/effect.js';
import type { NewReviewLogEntry, ReviewLogEntry } from '../../memory/log/review-log-entry.js';
import type { ReviewLogBatch } from '../../memory/log/review-log-batch.js';
import { ReviewLogRepository } from '../../memory/log/review-log.repository.js';
import { RecordReviewsService } from '../record-reviews.service.js';
import { type AnswerLookup, type AnswerContextRow, ReviewRecordRepository } from './review-record.repository.js';
import { answerEntry, toSessionWord, withUpdatedFacet } from '../review.mapper.js';
import { ReviewBusyError, SessionCompletedError } from '../reviews.errors.js';

/** How often an answer is retried when another request recorded the same operation concurrently. */
const MAX_ATTEMPTS = 3;

@Injectable()
export class AnswerReviewService {
  constructor(
    private readonly records: ReviewRecordRepository,
    private readonly reviewLogs: ReviewLogRepository,
    private readonly recording: RecordReviewsService,
  ) {}

  /** @throws NotFoundError, SessionCompletedError, InvalidRequestError for a grade that contradicts the outcome, OperationReusedError */
  async answer(scope: AccountScope, sessionId: number, body: AnswerDto, operationId: string): Promise<AnswerResultDto> {
    const receivedAt = new Date();
    const sent = body.answered_at === undefined ? receivedAt : new Date(body.answered_at);
    const answeredAt = sent > receivedAt ? receivedAt : sent;
    const entry = answerEntry(body, { sessionId, operationId, answeredAt, receivedAt });
    const at = { sessionId, wordId: entry.wordId, facet: entry.facet, operationId };
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      const result = await nullIfRecorded(attempt === 1 ? this.tryFastPath(scope, entry, at) : this.answerUnderLock(scope, entry, at));
      if (result) return result;
    }
    throw new ReviewBusyError();
  }

  /** Two statements. Null if the answer needs the account lock, or another write came first. */
  private async tryFastPath(scope: AccountScope, entry: NewReviewLogEntry, at: AnswerLookup): Promise<AnswerResultDto | null> {
    const read = requireFound(await this.records.readForAnswer(scope, at), at);
    if (read.done_hash) return replayedResult(read, entry, read.done_hash);
    requireOpen(read, at);
    const fastAnswer = prepareFastAnswer(read, entry, at.sessionId);
    if (!fastAnswer) return null;
    return (await this.reviewLogs.appendIfCurrent(scope, fastAnswer)) ? resultOf(read, fastAnswer.reviewLog, entry) : null;
  }

  /** Reads the history of the word and serialises all writes of the account. */
  private answerUnderLock(scope: AccountScope, entry: NewReviewLogEntry, at: AnswerLookup): Promise<AnswerResultDto> {
    return this.reviewLogs.withAccountLock(scope, async (sql) => {
      const read = requireFound(await this.records.readForAnswer(scope, at, sql), at);
      if (read.done_hash) return replayedResult(read, entry, read.done_hash);
      requireOpen(read, at);
      const reviewLog = await this.reviewLogs.open(scope, [entry.wordId], sql);
      if (read.taken) requireVoidOfSameFacet(reviewLog, entry);
      reviewLog.append(entry);
      await this.recording.record(scope, reviewLog, sql);
      return resultOf(read, reviewLog, entry);
    });
  }
}

/** Null if another request recorded the operation concurrently. */
async function nullIfRecorded<T>(attempt: Promise<T>): Promise<T | null> {
  try {
    return await attempt;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

function requireFound(read: AnswerContextRow | undefined, { sessionId }: AnswerLookup): AnswerContextRow {
  if (!read) throw new NotFoundError('Review session', sessionId);
  return read;
}

function requireOpen(read: AnswerContextRow, { sessionId, wordId }: AnswerLookup): void {
  if (read.word === null || !read.in_session || read.version === null) throw new NotFoundError('Word', wordId);
  if (read.ended_at) throw new SessionCompletedError(sessionId);
}

/** A void arrived before its answer. @throws OperationReusedError if that void is for another word */
function requireVoidOfSameFacet(reviewLog: ReviewLogBatch, { wordId, facet, operationId }: NewReviewLogEntry): void {
  const log = reviewLog.facet(wordId, facet)?.log ?? [];
  if (!log.some(({ voids }) => voids === operationId)) throw new OperationReusedError(operationId);
}

function resultOf(read: AnswerContextRow, reviewLog: ReviewLogBatch, { wordId, facet, receivedAt }: NewReviewLogEntry): AnswerResultDto {
  const row = reviewLog.rows[0] as ReviewLogEntry;
  const after = reviewLog.facet(wordId, facet) as ScheduledFacet;
  const word = { ...withUpdatedFacet(read, after), suspended: after.suspended };
  const settings = toSchedulerSettings(read);
  return {
    word: toWord(word, settings, receivedAt),
    was_new_word_learned: row.wasNew,
    became_leech: row.becameLeech,
    interval_days: after.memory.intervalDays,
    next: nextOf(word, read, settings, receivedAt),
  };
}

/** Null if the word left learning, or its step is due on a later study day. */
function nextOf(word: WordRow, { facet, time_zone, day_start_hour }: AnswerContextRow, settings: SchedulerSettings, now: Date) {
  const state = word.states.find((one) => one.facet === facet);
  const isInLearning = state?.phase === Phase.learning || state?.phase === Phase.relearning;
  if (!isInLearning || word.suspended || !state.due_at) return null;
  return new Date(state.due_at) < endOfStudyDay(now, time_zone, day_start_hour)
    ? toSessionWord({ ...word, facet, group_retention: null }, settings, now)
    : null;
}

/** A repeat: returns the word as it is now. */
function replayedResult(read: AnswerContextRow, { operationId, requestHash }: NewReviewLogEntry, storedHash: Buffer): AnswerResultDto {
  requireSameRequest({ id: operationId, hash: requestHash }, { request_hash: storedHash });
  const [word, settings, now] = [withUpdatedFacet(read, null), toSchedulerSettings(read), new Date()];
  return {
    word: toWord(word, settings, now),
    was_new_word_learned: read.done_was_new ?? false,
    became_leech: read.done_became_leech ?? false,
    interval_days: read.done_interval ?? 0,
    next: nextOf(word, read, settings, now),
  };
}
