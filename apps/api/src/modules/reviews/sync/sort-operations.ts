import { LogKind, Facet } from '@wordhoard/scheduling';
import { DomainError } from '../../../platform/http/domain-error.js';
import { requestHash } from '../../../platform/http/operation.js';
import type { KnownOperationRow } from '../answers/review-record.repository.js';
import { answerEntry } from '../review.mapper.js';
import type { AnswerContentDto } from '../dto/answer.dto.js';
import type { SyncOperationDto } from '../dto/sync.dto.js';
import { type NewReviewLogEntry, NO_ANSWER_METADATA } from '../../memory/log/review-log-entry.js';
import type { ReviewLogBatch } from '../../memory/log/review-log-batch.js';

/** The result of sorting a batch, before anything is written. */
export interface SortedOperations {
  /** In order of time. */
  readonly accepted: readonly AcceptedOperation[];
  readonly duplicates: number;
  readonly rejected: readonly { readonly operation_id: string; readonly detail: string }[];
}

export interface AcceptedOperation {
  readonly entry: NewReviewLogEntry;
  readonly clientSessionId: string | null;
}

interface Batch {
  readonly reviewLog: ReviewLogBatch;
  readonly known: readonly KnownOperationRow[];
  readonly onServer: (time: Date) => Date;
  readonly receivedAt: Date;
}

/** The reason why an operation is never accepted. */
class Rejection extends Error {}

/**
 * Separates new operations from repeats and invalid ones. Their order makes no difference, except that the first of two with the same id
 * counts.
 */
export function sortOperations(operations: readonly SyncOperationDto[], batch: Batch): SortedOperations {
  const sorting = new OperationSorter(batch);
  for (const operation of [...operations.filter(isAnswer), ...operations.filter((one) => !isAnswer(one))]) sorting.add(operation);
  return sorting;
}

class OperationSorter implements SortedOperations {
  readonly rejected: { operation_id: string; detail: string }[] = [];
  duplicates = 0;
  private readonly rows = new Map<string, KnownOperationRow>();
  private readonly voids = new Map<string, KnownOperationRow>();
  private readonly acceptedOperations: AcceptedOperation[] = [];

  constructor(private readonly batch: Batch) {
    for (const row of batch.known) this.remember(row);
  }

  get accepted(): readonly AcceptedOperation[] {
    return this.acceptedOperations.sort(({ entry: a }, { entry: b }) => a.answeredAt.getTime() - b.answeredAt.getTime());
  }

  add(operation: SyncOperationDto): void {
    try {
      const entry = isAnswer(operation) ? this.answer(operation) : this.void(operation);
      if (!entry) return void this.duplicates++;
      this.remember(asRow(entry));
      this.acceptedOperations.push({ entry, clientSessionId: operation.client_session_id?.toLowerCase() ?? null });
    } catch (error) {
      if (!(error instanceof Rejection || error instanceof DomainError)) throw error;
      this.rejected.push({ operation_id: operation.operation_id, detail: error.message });
    }
  }

  /** Null if it is already in the log. */
  private answer(operation: SyncOperationDto): NewReviewLogEntry | null {
    const entry = answerEntry(asAnswer(operation), { ...this.context(operation), sessionId: null });
    const done = this.rows.get(operation.operation_id);
    if (done) return requireSame(done.request_hash.equals(entry.requestHash));
    this.requireFacet(entry);
    const voidedBy = this.voids.get(operation.operation_id);
    if (voidedBy && !isSameFacet(voidedBy, entry)) throw new Rejection('It was taken back before, as an answer to another word');
    return entry;
  }

  /** Null if it is already in the log, or the answer is already voided. */
  private void(operation: SyncOperationDto): NewReviewLogEntry | null {
    const { voids, operation_id } = operation;
    if (voids === undefined) throw new Rejection('A void names in voids the operation that it takes back');
    const done = this.rows.get(operation_id);
    if (done) return requireSame(done.voids === voids);
    const target = this.rows.get(voids);
    if (target && target.kind !== LogKind.answer && target.kind !== LogKind.skip) throw new Rejection('Only an answer can be taken back');
    if (this.voids.has(voids)) return null;
    const entry = { ...this.voidOf(operation, voids, target), ...this.context(operation) };
    if (target && operation.word_id !== undefined && !isSameFacet(target, { ...entry, wordId: operation.word_id })) {
      throw new Rejection('What it takes back was an answer to another word');
    }
    this.requireFacet(entry);
    return entry;
  }

  private voidOf({ word_id, facet = Facet.recognition }: SyncOperationDto, voids: string, target: KnownOperationRow | undefined) {
    const wordId = target?.word_id ?? word_id;
    if (wordId === undefined) throw new Rejection('What it takes back is not known; name its word_id');
    return {
      ...{ kind: LogKind.void, wordId, facet: target?.facet ?? facet, voids, requestHash: requestHash('void', { voids }) },
      ...{ sessionId: null, dueAt: null, outcome: null, grade: null, metadata: NO_ANSWER_METADATA },
    };
  }

  private context({ operation_id, answered_at }: SyncOperationDto) {
    const { onServer, receivedAt } = this.batch;
    return { operationId: operation_id, answeredAt: onServer(new Date(answered_at)), receivedAt };
  }

  private requireFacet({ wordId, facet }: NewReviewLogEntry): void {
    if (!this.batch.reviewLog.facet(wordId, facet)) throw new Rejection(`Word '${wordId}' was not found`);
  }

  private remember(row: KnownOperationRow): void {
    this.rows.set(row.operation_id, row);
    if (row.voids !== null) this.voids.set(row.voids, row);
  }
}

function isAnswer({ kind = 'answer' }: SyncOperationDto): boolean {
  return kind === 'answer';
}

function asAnswer(operation: SyncOperationDto): AnswerContentDto {
  const { word_id, outcome, voids } = operation;
  if (word_id === undefined || outcome === undefined) throw new Rejection('An answer needs word_id and outcome');
  if (voids !== undefined) throw new Rejection('An answer takes nothing back; send kind void');
  return { ...operation, word_id, outcome };
}

function asRow({ operationId, kind, voids, wordId, facet, requestHash: hash }: NewReviewLogEntry): KnownOperationRow {
  return { operation_id: operationId, kind, voids, word_id: wordId, facet, request_hash: hash };
}

function isSameFacet(row: KnownOperationRow, { wordId, facet }: Pick<NewReviewLogEntry, 'wordId' | 'facet'>): boolean {
  return row.word_id === wordId && row.facet === facet;
}

function requireSame(isSame: boolean): null {
  if (!isSame) throw new Rejection('The operation id was used before for something else');
  return null;
}
