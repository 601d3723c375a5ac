import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, statement } from '../../platform/database/database.js';
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

function report(name: string, condition: string) {
  return statement<ReportRow>(
    name,
    `select r.id, r.week, r.snapshot, r.created_at,
       (select json_build_object('text', n.text, 'language', n.language, 'ai_provider', n.ai_provider, 'ai_model', n.ai_model)
          from weekly_report_narrations n where n.account_id = r.account_id and n.report_id = r.id) as narration
       from weekly_reports r where r.account_id = $1 and ${condition}`,
  );
}

const FIND = report('find-weekly-report', 'r.id = $2');
const FIND_BY_WEEK = report('find-weekly-report-of-week', 'r.week = $2');

/** By the unique index on (account_id, week). */
const LIST = statement<ReportSummaryRow>(
  'list-weekly-reports',
  `select id, week, (snapshot -> 'answers')::int as answers, (nullif(snapshot -> 'accuracy_percent', 'null'))::int as accuracy_percent,
     (snapshot -> 'days_studied')::int as days_studied
     from weekly_reports where account_id = $1 and week < $2 order by week desc limit $3`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }>(
  'find-weekly-report-by-operation',
  `select id, request_hash from weekly_reports where account_id = $1 and operation_id = $2`,
);

const CREATE = statement<{ id: number }>(
  'create-weekly-report',
  `insert into weekly_reports (account_id, week, snapshot, operation_id, request_hash) values ($1, $2, $3::jsonb, $4, $5)
       on conflict (account_id, week) do nothing
   returning id`,
);

const NARRATE = statement<never>(
  'narrate-weekly-report',
  `insert into weekly_report_narrations (account_id, report_id, text, language, ai_provider, ai_model) values ($1, $2, $3, $4, $5, $6)
       on conflict (account_id, report_id) do update
      set text = excluded.text, language = excluded.language, ai_provider = excluded.ai_provider, ai_model = excluded.ai_model,
          created_at = now()`,
);

@Injectable()
export class WeeklyReportsRepository {
  constructor(private readonly database: Database) {}

  /** Latest week first, starting before `week`. */
  list(scope: AccountScope, week: string, most: number): Promise<ReportSummaryRow[]> {
    return this.database.rows(LIST, [scope, week, most]);
  }

  async find(scope: AccountScope, id: number): Promise<ReportRow | undefined> {
    return (await this.database.rows(FIND, [scope, id]))[0];
  }

  async findByWeek(scope: AccountScope, week: string): Promise<ReportRow | undefined> {
    return (await this.database.rows(FIND_BY_WEEK, [scope, week]))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, [scope, operationId]))[0];
  }

  /** Returns undefined if the week already has a report. */
  async create(scope: AccountScope, week: string, snapshot: WeekSnapshotDto, operation: Operation): Promise<{ id: number } | undefined> {
    return (await this.database.rows(CREATE, [scope, week, JSON.stringify(snapshot), operation.id, operation.hash]))[0];
  }

  /** Replaces the previous narration. */
  async narrate(scope: AccountScope, id: number, { text, language, ai_provider, ai_model }: NarrationRow): Promise<void> {
    await this.database.rows(NARRATE, [scope, id, text, language, ai_provider, ai_model]);
  }
}
