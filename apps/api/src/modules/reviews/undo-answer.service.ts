import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { isUniqueViolation } from '../../platform/database/connection-loss.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { type Operation, requireSameRequest } from '../../platform/http/operation.js';
import type { WordDto } from '../vocabulary/dto/word-response.dto.js';
import { WordsService } from '../vocabulary/words.service.js';
import { ReviewRecordRepository } from './review-record.repository.js';
import { ReviewSessionsRepository } from './review-sessions.repository.js';
import { NothingToUndoError, ReviewBusyError } from './reviews.errors.js';
import { recordOfUndo } from './undo.js';

const ATTEMPTS = 4;

@Injectable()
export class UndoAnswerService {
  constructor(
    private readonly records: ReviewRecordRepository,
    private readonly sessions: ReviewSessionsRepository,
    private readonly words: WordsService,
  ) {}

  /**
   * Takes the session's newest standing answer back, by a `void` row. May be repeated down to the first, and reopens the session.
   *
   * @throws NotFoundError, NothingToUndoError and OperationReusedError
   */
  async undo(scope: AccountScope, sessionId: number, operation: Operation): Promise<WordDto> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const done = await this.records.findOperation(scope, operation.id);
      if (done) {
        requireSameRequest(operation, done);
        return this.words.get(scope, done.word_id);
      }
      const undone = await this.tryUndo(scope, sessionId, operation);
      if (undone === 'nothing') throw await this.whyNothing(scope, sessionId);
      if (undone) return this.words.get(scope, undone.wordId);
    }
    throw new ReviewBusyError();
  }

  /** Null when somebody else changed the word, or recorded the operation, meanwhile. */
  private async tryUndo(scope: AccountScope, sessionId: number, operation: Operation): Promise<{ wordId: number } | 'nothing' | null> {
    try {
      return await this.records.alone(scope, async (sql) => {
        const read = await this.records.readForUndo(scope, sessionId, sql);
        if (!read) return 'nothing';
        const log = await this.records.facetLog(scope, read.id, read.facet, sql);
        const studied = await this.records.studiedDays(scope, sql);
        const recorded = await this.records.record(scope, recordOfUndo(read, sessionId, operation, { log, studied }), sql);
        return recorded ? { wordId: read.id } : null;
      });
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  }

  private async whyNothing(scope: AccountScope, sessionId: number): Promise<Error> {
    const session = await this.sessions.find(scope, sessionId);
    return session ? new NothingToUndoError() : new NotFoundError('Review session', sessionId);
  }
}
