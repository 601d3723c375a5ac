import { Injectable } from '@nestjs/common';
import { LogKind } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { type Operation, requireSameRequest } from '../../../platform/http/operation.js';
import type { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { WordsService } from '../../vocabulary/words.service.js';
import { NOTHING_GIVEN } from '../ledger/entry.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { ReviewRecordRepository } from './review-record.repository.js';
import { ReviewSessionsRepository } from '../review-sessions.repository.js';
import { NothingToUndoError } from '../reviews.errors.js';

@Injectable()
export class UndoAnswerService {
  constructor(
    private readonly records: ReviewRecordRepository,
    private readonly sessions: ReviewSessionsRepository,
    private readonly ledgers: LedgerRepository,
    private readonly words: WordsService,
  ) {}

  /**
   * Takes the session's newest standing answer back, by a `void` row. May be repeated down to the first, and reopens the session.
   *
   * @throws NotFoundError, NothingToUndoError and OperationReusedError
   */
  async undo(scope: AccountScope, sessionId: number, operation: Operation): Promise<WordDto> {
    return this.words.get(scope, await this.takeBack(scope, sessionId, operation));
  }

  /** Returns the word whose answer was taken back. */
  private takeBack(scope: AccountScope, sessionId: number, operation: Operation): Promise<number> {
    return this.ledgers.alone(scope, async (sql) => {
      const done = await this.records.findOperation(scope, operation.id, sql);
      if (done) {
        requireSameRequest(operation, done);
        return done.word_id;
      }
      const last = await this.records.lastOfSession(scope, sessionId, sql);
      if (!last) throw new NotFoundError('Review session', sessionId);
      const { word_id: wordId, facet, operation_id: voids } = last;
      if (wordId === null) throw new NothingToUndoError();
      const ledger = await this.ledgers.open(scope, [wordId], sql);
      const now = new Date();
      ledger.enter({
        ...{ kind: LogKind.void, wordId, facet, sessionId, voids, dueAt: null, outcome: null, grade: null, given: NOTHING_GIVEN },
        ...{ operationId: operation.id, requestHash: operation.hash, answeredAt: now, receivedAt: now },
      });
      await this.ledgers.write(scope, ledger, sql);
      await this.sessions.reopen(scope, sessionId, sql);
      return wordId;
    });
  }
}
