import { Injectable } from '@nestjs/common';
import { Database, statement } from '../../platform/database/database.js';

/** So many rows are counted in a few milliseconds; beyond them the statistics that PostgreSQL keeps for its plans are near enough. */
const MAX_COUNTED = 10_000;

export interface ServiceStats {
  readonly accounts: number;
  readonly active_accounts: number;
  readonly words: number;
  readonly reviews: number;
  readonly reviews_today: number;
}

const TODAY = `(now() at time zone 'UTC')::date`;

/** Of all accounts. What was done lately by study_days_by_day: as many rows as people who study. */
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

/** Figures over all accounts, for those who run the service. */
@Injectable()
export class StatsRepository {
  constructor(private readonly database: Database) {}

  async read(): Promise<ServiceStats> {
    const [stats] = await this.database.rows(READ, []);
    return stats as ServiceStats;
  }
}
