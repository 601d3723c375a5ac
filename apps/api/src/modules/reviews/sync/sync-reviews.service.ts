import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { DiagnosisRequests } from '../../observations/diagnosis-requests.js';
import { ClientSessionsRepository } from './client-sessions.repository.js';
import { deviceClock } from './device-clock.js';
import type { SyncDto, SyncOperationDto, SyncResultDto } from '../dto/sync.dto.js';
import { ReviewLogRepository } from '../../memory/log/review-log.repository.js';
import { RecordReviewsService } from '../record-reviews.service.js';
import { ReviewRecordRepository } from '../answers/review-record.repository.js';
import { sortOperations } from './sort-operations.js';

@Injectable()
export class SyncReviewsService {
  constructor(
    private readonly records: ReviewRecordRepository,
    private readonly reviewLogs: ReviewLogRepository,
    private readonly recording: RecordReviewsService,
    private readonly clientSessions: ClientSessionsRepository,
    private readonly diagnosis: DiagnosisRequests,
  ) {}

  /** Applies all valid operations in one transaction. Each is applied once, even if it is sent again in another batch or order. */
  async sync(scope: AccountScope, body: SyncDto): Promise<SyncResultDto> {
    const result = await this.apply(scope, body);
    if (result.applied > 0) this.diagnosis.soon(scope);
    return result;
  }

  private apply(scope: AccountScope, { sent_at, operations }: SyncDto): Promise<SyncResultDto> {
    const receivedAt = new Date();
    const onServer = deviceClock(sent_at === undefined ? null : new Date(sent_at), receivedAt);
    return this.reviewLogs.withAccountLock(scope, async (sql) => {
      const { known, reviewLog } = await this.open(scope, operations, sql);
      const { accepted, duplicates, rejected } = sortOperations(operations, { reviewLog, known, onServer, receivedAt });
      const sessions = await this.clientSessions.open(scope, accepted, sql);
      for (const { entry, clientSessionId } of accepted) {
        reviewLog.append({ ...entry, sessionId: clientSessionId === null ? null : (sessions.get(clientSessionId) ?? null) });
      }
      await this.recording.record(scope, reviewLog, sql);
      return { applied: accepted.length, duplicates, rejected: [...rejected] };
    });
  }

  private async open(scope: AccountScope, operations: readonly SyncOperationDto[], sql: Sql) {
    const named = operations.flatMap(({ operation_id, voids }) => (voids === undefined ? [operation_id] : [operation_id, voids]));
    const known = await this.records.findKnown(scope, named, sql);
    const words = [...operations.map(({ word_id }) => word_id), ...known.map(({ word_id }) => word_id)];
    return { known, reviewLog: await this.reviewLogs.open(scope, [...new Set(words.filter((id) => id !== undefined))], sql) };
  }
}
