import { Injectable } from '@nestjs/common';
import { LogKind } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { type Operation, requireSameRequest } from '../../../platform/http/operation.js';
import type { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { WordsService } from '../../vocabulary/words.service.js';
import { NO_ANSWER_METADATA } from '../../memory/log/review-log-entry.js';
import { ReviewLogRepository } from '../../memory/log/review-log.repository.js';
import { RecordReviewsService } from '../record-reviews.service.js';
import { ReviewRecordRepository } from './review-record.repository.js';
import { ReviewSessionsRepository } from '../review-sessions.repository.js';
import { NothingToUndoError } from '../reviews.errors.js';

@Injectable()
export class UndoAnswerService {
  constructor(
    private readonly records: ReviewRecordRepository,
    private readonly sessions: ReviewSessionsRepository,
    private readonly reviewLogs: ReviewLogRepository,
    private readonly recording: RecordReviewsService,
    private readonly words: WordsService,
  ) {}

  /**
   * Voids the session's newest answer that is not voided yet, and reopens the session. Repeat to undo earlier answers.
   *
   * @throws NotFoundError, NothingToUndoError and OperationReusedError
   */
  async undo(scope: AccountScope, sessionId: number, operation: Operation): Promise<WordDto> {
    return this.words.get(scope, await this.voidLatest(scope, sessionId, operation));
  }

  /** Returns the id of the word. */
  private voidLatest(scope: AccountScope, sessionId: number, operation: Operation): Promise<number> {
    return this.reviewLogs.withAccountLock(scope, async (sql) => {
      const done = await this.records.findOperation(scope, operation.id, sql);
      if (done) {
        requireSameRequest(operation, done);
        return done.word_id;
      }
      const last = await this.records.lastOfSession(scope, sessionId, sql);
      if (!last) throw new NotFoundError('Review session', sessionId);
      const { word_id: wordId, facet, operation_id: voids } = last;
      if (wordId === null) throw new NothingToUndoError();
      const reviewLog = await this.reviewLogs.open(scope, [wordId], sql);
      const now = new Date();
      reviewLog.append({
        ...{ kind: LogKind.void, wordId, facet, sessionId, voids, dueAt: null, outcome: null, grade: null, metadata: NO_ANSWER_METADATA },
        ...{ operationId: operation.id, requestHash: operation.hash, answeredAt: now, receivedAt: now },
      });
      await this.recording.record(scope, reviewLog, sql);
      await this.sessions.reopen(scope, sessionId, sql);
      return wordId;
    });
  }
}
