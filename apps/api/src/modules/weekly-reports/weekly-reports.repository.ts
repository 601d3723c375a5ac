import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { Operation } from '../../platform/http/operation.js';
import type { Provider } from '../../config/ai-options.js';
import type { WeekSnapshotDto } from './weekly-report.dto.js';

/** A model's text about a week, with names in place of the figures. */
export interface NarrationRow {
  readonly text: string;
  readonly language: string;
  readonly ai_provider: Provider;
  readonly ai_model: string;
}

export interface ReportRow {
  readonly id: number;
  readonly week: string;
  readonly snapshot: WeekSnapshotDto;
  readonly created_at: Date;
  readonly narration: NarrationRow | null;
}

export type ReportSummaryRow = Pick<ReportRow, 'id' | 'week'> & Pick<WeekSnapshotDto, 'answers' | 'accuracy_percent' | 'days_studied'>;

const REPORTS = `select r.id, r.week, r.snapshot, r.created_at,
    (select json_build_object('text', n.text, 'language', n.language, 'ai_provider', n.ai_provider, 'ai_model', n.ai_model)
       from weekly_report_narrations n where n.account_id = r.account_id and n.report_id = r.id) as narration
  from weekly_reports r where r.account_id = :account`;

const FIND = statement<ReportRow, { account: AccountScope; id: number }>('find-weekly-report', `${REPORTS} and r.id = :id`);
const FIND_BY_WEEK = statement<ReportRow, { account: AccountScope; week: string }>(
  'find-weekly-report-of-week',
  `${REPORTS} and r.week = :week`,
);

/** By the unique index on (account_id, week). */
const LIST = statement<ReportSummaryRow, { account: AccountScope; week: string; most: number }>(
  'list-weekly-reports',
  `select id, week, (snapshot -> 'answers')::int as answers, (nullif(snapshot -> 'accuracy_percent', 'null'))::int as accuracy_percent,
     (snapshot -> 'days_studied')::int as days_studied
     from weekly_reports where account_id = :account and week < :week order by week desc limit :most`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-weekly-report-by-operation',
  `select id, request_hash from weekly_reports where account_id = :account and operation_id = :operationId`,
);

const CREATE = statement<
  { id: number },
  { account: AccountScope; week: string; snapshot: string; operationId: string; requestHash: Buffer }
>(
  'create-weekly-report',
  `insert into weekly_reports (account_id, week, snapshot, operation_id, request_hash) values (:account, :week, :snapshot::jsonb, :operationId, :requestHash)
       on conflict (account_id, week) do nothing
   returning id`,
);

const NARRATE = statement<
  never,
  { account: AccountScope; id: number; text: string; language: string; aiProvider: Provider; aiModel: string }
>(
  'narrate-weekly-report',
  `insert into weekly_report_narrations (account_id, report_id, text, language, ai_provider, ai_model) values (:account, :id, :text, :language, :aiProvider, :aiModel)
       on conflict (account_id, report_id) do update
      set text = excluded.text, language = excluded.language, ai_provider = excluded.ai_provider, ai_model = excluded.ai_model,
          created_at = now()`,
);

@Injectable()
export class WeeklyReportsRepository {
  constructor(private readonly database: Database) {}

  /** Latest week first, starting before `week`. */
  list(scope: AccountScope, week: string, most: number): Promise<ReportSummaryRow[]> {
    return this.database.rows(LIST, { account: scope, week, most });
  }

  async find(scope: AccountScope, id: number): Promise<ReportRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  async findByWeek(scope: AccountScope, week: string): Promise<ReportRow | undefined> {
    return (await this.database.rows(FIND_BY_WEEK, { account: scope, week }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Returns undefined if the week already has a report. */
  async create(scope: AccountScope, week: string, snapshot: WeekSnapshotDto, operation: Operation): Promise<{ id: number } | undefined> {
    return (
      await this.database.rows(CREATE, {
        account: scope,
        week,
        snapshot: JSON.stringify(snapshot),
        operationId: operation.id,
        requestHash: operation.hash,
      })
    )[0];
  }

  /** Replaces the previous narration. */
  async narrate(scope: AccountScope, id: number, { text, language, ai_provider, ai_model }: NarrationRow): Promise<void> {
    await this.database.rows(NARRATE, { account: scope, id, text, language, aiProvider: ai_provider, aiModel: ai_model });
  }
}
