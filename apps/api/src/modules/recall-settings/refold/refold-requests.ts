import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { JobsRepository } from '../../../platform/jobs/jobs.repository.js';
import { RecallSettingsRepository } from '../recall-settings.repository.js';

/** The kind of job that brings every memory of an account to its settings. */
export const REFOLD = 'refold';

/** The version of a memory that was folded under earlier settings. Versions of accounts begin with 1. */
export const STALE_VERSION = 0;

/** What such a job is asked to bring about. */
export interface RefoldPayload {
  readonly schedule_version: number;
}

@Injectable()
export class RefoldRequests {
  constructor(
    private readonly jobs: Jobs,
    private readonly rows: JobsRepository,
    private readonly settings: RecallSettingsRepository,
  ) {}

  /** To be awaited before a transaction that may request one. @throws JobsUnavailableError */
  async ready(): Promise<void> {
    await this.jobs.ready();
  }

  /** The open job of the account, if there is one. */
  open(scope: AccountScope, sql?: Sql): Promise<string | null> {
    return this.rows.findOpen(scope, REFOLD, sql);
  }

  /**
   * For a change that alters the memory of some words, which carry STALE_VERSION from then on, in its transaction. Only those are folded
   * again. Returns the job's id.
   */
  async requestForStale(scope: AccountScope, sql: Sql): Promise<string> {
    const { schedule_version } = await this.settings.get(scope, sql);
    return this.enqueue(scope, { schedule_version }, sql);
  }

  /** For every change that alters memory, in its transaction. A job that was open before has nothing left to do. Returns the new one's id. */
  async request(scope: AccountScope, sql: Sql): Promise<string> {
    return this.enqueue(scope, { schedule_version: await this.settings.beginScheduleAnew(scope, sql) }, sql);
  }

  private async enqueue(scope: AccountScope, payload: RefoldPayload, sql: Sql): Promise<string> {
    await this.rows.supersede(scope, REFOLD, sql);
    return this.jobs.enqueue(scope, REFOLD, payload, sql);
  }
}
