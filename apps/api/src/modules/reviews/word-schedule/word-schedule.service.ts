import { Injectable } from '@nestjs/common';
import { LogKind, Phase } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { type Operation, requireSameRequest } from '../../../platform/http/operation.js';
import type { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { WordsService } from '../../vocabulary/words.service.js';
import type { ListReviewsDto, LoggedReviewPageDto } from '../dto/word-schedule.dto.js';
import type { ScheduledFacet } from '../../memory/log/effect.js';
import { type FacetLogRow, NO_ANSWER_METADATA } from '../../memory/log/review-log-entry.js';
import type { ReviewLogBatch } from '../../memory/log/review-log-batch.js';
import { ReviewLogRepository } from '../../memory/log/review-log.repository.js';
import { RecordReviewsService } from '../record-reviews.service.js';
import { WordReviewsRepository } from './word-reviews.repository.js';
import { toLoggedReview } from '../review.mapper.js';
import { ReviewRecordRepository } from '../answers/review-record.repository.js';
import { NothingToUndoError, NotYetAnsweredError } from '../reviews.errors.js';

const DEFAULT_LIMIT = 50;

/** Manual changes of a word's schedule: reset, due date and undo. */
@Injectable()
export class WordScheduleService {
  constructor(
    private readonly words: WordsService,
    private readonly records: ReviewRecordRepository,
    private readonly reviewLogs: ReviewLogRepository,
    private readonly recording: RecordReviewsService,
    private readonly wordReviews: WordReviewsRepository,
  ) {}

  /** Resets all facets of the word to new and keeps its log. @throws NotFoundError and OperationReusedError */
  async reset(scope: AccountScope, wordId: number, operation: Operation): Promise<WordDto> {
    await this.changeSchedule(scope, wordId, operation, null);
    return this.words.get(scope, wordId);
  }

  /** Sets the due date of all answered facets. @throws NotFoundError, NotYetAnsweredError and OperationReusedError */
  async setDue(scope: AccountScope, wordId: number, dueAt: Date, operation: Operation): Promise<WordDto> {
    await this.changeSchedule(scope, wordId, operation, dueAt);
    return this.words.get(scope, wordId);
  }

  /** Undoes the `reset` or `setDue` with that operation id. @throws NotFoundError, NothingToUndoError and OperationReusedError */
  async undo(scope: AccountScope, wordId: number, undoneId: string, operation: Operation): Promise<WordDto> {
    await this.applyOnce(scope, wordId, operation, (reviewLog, facets, now) => {
      const isOwnRow = ({ operationId, kind }: FacetLogRow, facet: number) =>
        (kind === LogKind.reset || kind === LogKind.reschedule) && (operationId === undoneId || operationId === `${undoneId} ${facet}`);
      const rows = facets.flatMap(({ facet, log }) => {
        const voided = new Set(log.map(({ voids }) => voids));
        return log.filter((row) => isOwnRow(row, facet) && !voided.has(row.operationId)).map((row) => ({ facet, voids: row.operationId }));
      });
      if (rows.length === 0) throw new NothingToUndoError('change of this schedule');
      for (const [index, { facet, voids }] of rows.entries()) {
        reviewLog.append({ ...newEntry(wordId, facet, operation, index, now), kind: LogKind.void, voids });
      }
    });
    return this.words.get(scope, wordId);
  }

  /** The word's log, newest first. @throws NotFoundError, and InvalidRequestError for the cursor */
  async reviews(scope: AccountScope, wordId: number, { limit = DEFAULT_LIMIT, cursor }: ListReviewsDto): Promise<LoggedReviewPageDto> {
    const { items, next_cursor } = await this.wordReviews.list(scope, wordId, limit, cursor);
    if (items.length === 0) await this.words.get(scope, wordId);
    return { items: items.map(toLoggedReview), next_cursor };
  }

  private changeSchedule(scope: AccountScope, wordId: number, operation: Operation, dueAt: Date | null): Promise<void> {
    return this.applyOnce(scope, wordId, operation, (reviewLog, facets, now) => {
      const answered = facets.filter(isAnswered);
      if (dueAt && answered.length === 0) throw new NotYetAnsweredError();
      const kind = dueAt ? LogKind.reschedule : LogKind.reset;
      for (const [index, { facet }] of (answered.length > 0 ? answered : facets.slice(0, 1)).entries()) {
        reviewLog.append({ ...newEntry(wordId, facet, operation, index, now), kind, dueAt });
      }
    });
  }

  /** Appends entries for the word, once per operation id. */
  private applyOnce(
    scope: AccountScope,
    wordId: number,
    operation: Operation,
    append: (reviewLog: ReviewLogBatch, facets: readonly ScheduledFacet[], now: Date) => void,
  ): Promise<void> {
    return this.reviewLogs.withAccountLock(scope, async (sql) => {
      const done = await this.records.findOperation(scope, operation.id, sql);
      if (done) return requireSameRequest(operation, done);
      const reviewLog = await this.reviewLogs.open(scope, [wordId], sql);
      const facets = reviewLog.facetsOf(wordId);
      if (facets.length === 0) throw new NotFoundError('Word', wordId);
      append(reviewLog, facets, new Date());
      await this.recording.record(scope, reviewLog, sql);
    });
  }
}

/** One of the entries of an operation; each needs its own operation id. */
function newEntry(wordId: number, facet: number, { id, hash }: Operation, index: number, now: Date) {
  return {
    ...{ wordId, facet, operationId: index === 0 ? id : `${id} ${facet}`, requestHash: hash, answeredAt: now, receivedAt: now },
    ...{ sessionId: null, voids: null, dueAt: null, outcome: null, grade: null, metadata: NO_ANSWER_METADATA },
  };
}

function isAnswered({ memory }: ScheduledFacet): boolean {
  return memory.phase !== Phase.new;
}
