import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { JobState } from '../../../platform/jobs/jobs.repository.js';
import { VERIFY_AUDIT } from './verify-all.service.js';

export interface VerificationRow {
  readonly state: JobState;
  readonly progress: number;
  readonly result: object | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

/** Index: accounts_administrators, and the primary key of jobs, whose ids are ordered by time. */
const LAST = statement<VerificationRow>(
  'find-last-audit-verification',
  `select j.state, j.progress, j.result, j.created_at, j.finished_at
     from accounts a
     cross join lateral (
       select id, state, progress, result, created_at, finished_at from jobs
        where account_id = a.id and kind = '${VERIFY_AUDIT}' order by id desc limit 1
     ) j
    where a.role = 'admin' order by j.id desc limit 1`,
);

/** Verifications started by any administrator. */
@Injectable()
export class VerificationsRepository {
  constructor(private readonly database: Database) {}

  /** Jobs are kept for 30 days. */
  async last(): Promise<VerificationRow | undefined> {
    return (await this.database.rows(LAST, {}))[0];
  }
}
