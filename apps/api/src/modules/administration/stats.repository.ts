import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

/** Counting up to this many rows takes a few milliseconds. Above it, PostgreSQL's planner statistics are accurate enough. */
const MAX_COUNTED = 10_000;

export interface ServiceStats {
  readonly accounts: number;
  readonly active_accounts: number;
  readonly words: number;
  readonly reviews: number;
  readonly reviews_today: number;
}

const TODAY = `(now() at time zone 'UTC')::date`;

/** All accounts. Recent activity uses study_days_by_day, with one row per active account and day. */
const READ = statement<ServiceStats>(
  'service-stats',
  `select ${sizeOf('accounts')} as accounts, ${sizeOf('words')} as words, ${sizeOf('review_logs')} as reviews,
          (select count(distinct account_id)::int from study_days where day > ${TODAY} - 7) as active_accounts,
          (select coalesce(sum(answers), 0)::int from study_days where day = ${TODAY}) as reviews_today`,
);

function sizeOf(table: string): string {
  return `(select case when count(*) < ${MAX_COUNTED} then count(*)
                  else greatest(count(*), (select reltuples from pg_class where oid = '${table}'::regclass)) end::bigint
             from (select from ${table} limit ${MAX_COUNTED}) bounded)`;
}

/** Totals over all accounts. */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<ServiceStats> {
    const [stats] = await this.database.rows(READ, {});
    return stats as ServiceStats;
  }
}
