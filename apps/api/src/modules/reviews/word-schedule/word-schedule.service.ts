import { Injectable } from '@nestjs/common';
import { LogKind, Phase } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { type Operation, requireSameRequest } from '../../../platform/http/operation.js';
import type { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { WordsService } from '../../vocabulary/words.service.js';
import type { ListReviewsDto, LoggedReviewPageDto } from '../dto/word-schedule.dto.js';
import type { FacetStanding } from '../ledger/effect.js';
import { type FacetLogRow, NOTHING_GIVEN } from '../ledger/entry.js';
import type { Ledger } from '../ledger/ledger.js';
import { LedgerRepository } from '../ledger/ledger.repository.js';
import { ReviewLogRepository } from './review-log.repository.js';
import { toLoggedReview } from '../review.mapper.js';
import { ReviewRecordRepository } from '../answers/review-record.repository.js';
import { NothingToUndoError, NotYetAnsweredError } from '../reviews.errors.js';

const DEFAULT_LIMIT = 50;

/** What a learner decides about a word's schedule, over the head of the algorithm. */
@Injectable()
export class WordScheduleService {
  constructor(
    private readonly words: WordsService,
    private readonly records: ReviewRecordRepository,
    private readonly ledgers: LedgerRepository,
    private readonly logs: ReviewLogRepository,
  ) {}

  /** The word is new again in all of its facets; its log stays. @throws NotFoundError and OperationReusedError */
  async reset(scope: AccountScope, wordId: number, operation: Operation): Promise<WordDto> {
    await this.decide(scope, wordId, operation, null);
    return this.words.get(scope, wordId);
  }

  /** All facets that were ever answered come due then. @throws NotFoundError, NotYetAnsweredError and OperationReusedError */
  async setDue(scope: AccountScope, wordId: number, dueAt: Date, operation: Operation): Promise<WordDto> {
    await this.decide(scope, wordId, operation, dueAt);
    return this.words.get(scope, wordId);
  }

  /** Takes back what `reset` or `setDue` did under that operation id. @throws NotFoundError, NothingToUndoError and OperationReusedError */
  async undo(scope: AccountScope, wordId: number, takesBack: string, operation: Operation): Promise<WordDto> {
    await this.once(scope, wordId, operation, (ledger, facets, now) => {
      const isOfIt = ({ operationId, kind }: FacetLogRow, facet: number) =>
        (kind === LogKind.reset || kind === LogKind.reschedule) && (operationId === takesBack || operationId === `${takesBack} ${facet}`);
      const rows = facets.flatMap(({ facet, log }) => {
        const taken = new Set(log.map(({ voids }) => voids));
        return log.filter((row) => isOfIt(row, facet) && !taken.has(row.operationId)).map((row) => ({ facet, voids: row.operationId }));
      });
      if (rows.length === 0) throw new NothingToUndoError('change of this schedule');
      for (const [index, { facet, voids }] of rows.entries()) {
        ledger.enter({ ...decision(wordId, facet, operation, index, now), kind: LogKind.void, voids });
      }
    });
    return this.words.get(scope, wordId);
  }

  /** The rows of the word's log, the newest first. @throws NotFoundError, and InvalidRequestError for the cursor */
  async reviews(scope: AccountScope, wordId: number, { limit = DEFAULT_LIMIT, cursor }: ListReviewsDto): Promise<LoggedReviewPageDto> {
    const { items, next_cursor } = await this.logs.ofWord(scope, wordId, limit, cursor);
    if (items.length === 0) await this.words.get(scope, wordId);
    return { items: items.map(toLoggedReview), next_cursor };
  }

  private decide(scope: AccountScope, wordId: number, operation: Operation, dueAt: Date | null): Promise<void> {
    return this.once(scope, wordId, operation, (ledger, facets, now) => {
      const answered = facets.filter(isAnswered);
      if (dueAt && answered.length === 0) throw new NotYetAnsweredError();
      const kind = dueAt ? LogKind.reschedule : LogKind.reset;
      for (const [index, { facet }] of (answered.length > 0 ? answered : facets.slice(0, 1)).entries()) {
        ledger.enter({ ...decision(wordId, facet, operation, index, now), kind, dueAt });
      }
    });
  }

  /** Enters what is decided about the word, unless the operation did before. */
  private once(
    scope: AccountScope,
    wordId: number,
    operation: Operation,
    enter: (ledger: Ledger, facets: readonly FacetStanding[], now: Date) => void,
  ): Promise<void> {
    return this.ledgers.alone(scope, async (sql) => {
      const done = await this.records.findOperation(scope, operation.id, sql);
      if (done) return requireSameRequest(operation, done);
      const ledger = await this.ledgers.open(scope, [wordId], sql);
      const facets = ledger.facetsOf(wordId);
      if (facets.length === 0) throw new NotFoundError('Word', wordId);
      enter(ledger, facets, new Date());
      await this.ledgers.write(scope, ledger, sql);
    });
  }
}

/** An entry of the learner's own, one of several under an operation. */
function decision(wordId: number, facet: number, { id, hash }: Operation, index: number, now: Date) {
  return {
    ...{ wordId, facet, operationId: index === 0 ? id : `${id} ${facet}`, requestHash: hash, answeredAt: now, receivedAt: now },
    ...{ sessionId: null, voids: null, dueAt: null, outcome: null, grade: null, given: NOTHING_GIVEN },
  };
}

function isAnswered({ memory }: FacetStanding): boolean {
  return memory.phase !== Phase.new;
}
