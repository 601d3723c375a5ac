import { Injectable } from '@nestjs/common';
import type { SourceWarning } from '@wordhoard/imports';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import type { ImportRow, StoredSource } from './import.row.js';
import type { ImportPlan } from './planning/import-plan.js';

/** What a batch adds to the import. */
export interface ImportProgress {
  readonly doneTo: number;
  readonly created: number;
  readonly merged: number;
  readonly skipped: number;
  readonly invalid: number;
  readonly groups: Readonly<Record<string, number>>;
}

/** If its job was abandoned, the import has failed. */
const STATE = `case when i.state in ('committing', 'undoing') and exists (
    select from jobs j where j.account_id = i.account_id and j.id = i.job_id and j.state = 'failed') then 'failed' else i.state end as state`;

const COLUMNS = `i.id, ${STATE}, i.file_name, i.source, i.warnings, i.record_count, i.mapping, i.target, i.duplicates, i.groups, i.done_to,
  i.created_words, i.merged_words, i.skipped_records, i.invalid_records, i.job_id, i.created_at, i.committed_at, i.undone_at`;

const CREATE = statement<never>('create-import', `insert into imports (account_id, id, file_name, source) values ($1, $2, $3, $4)`);

const PARSED = statement<never>(
  'finish-parsing-import',
  `update imports set state = 'parsed', source = $3, warnings = $4, record_count = $5 where account_id = $1 and id = $2`,
);

const REMOVE = statement<never>('remove-import', `delete from imports where account_id = $1 and id = $2`);

const FIND = statement<ImportRow>(
  'find-import',
  `select ${COLUMNS} from imports i where i.account_id = $1 and i.id = $2 and i.state <> 'parsing'`,
);

const LOCK = statement<ImportRow>(
  'lock-import',
  `select ${COLUMNS} from imports i where i.account_id = $1 and i.id = $2 and i.state <> 'parsing' for update of i`,
);

/** By the primary key of imports. Ids ascend with time. */
const LIST = statement<ImportRow>(
  'list-imports',
  `select ${COLUMNS} from imports i where i.account_id = $1 and i.state <> 'parsing' order by i.id desc limit 100`,
);

/** By the primary key of imports. */
const COUNT_WAITING = statement<{ waiting: number }>(
  'count-waiting-imports',
  `select count(*)::int as waiting from imports where account_id = $1 and state in ('parsing', 'parsed')`,
);

/** By the primary keys of imports and import_results, and review_logs_facet. */
const COUNT_ANSWERED = statement<{ answered: number }>(
  'count-answered-words-of-import',
  `select count(*)::int as answered
     from import_results r
    where r.account_id = $1 and r.import_id = $2 and r.outcome = 'created'
      and exists (select from review_logs l where l.account_id = $1 and l.word_id = r.word_id and l.kind = 'answer' and l.imported is null)`,
);

const PLAN = statement<never>(
  'plan-import',
  `update imports set mapping = $3, target = $4, duplicates = $5 where account_id = $1 and id = $2 and state = 'parsed'`,
);

const BEGIN = statement<never>(
  'begin-work-on-import',
  `update imports set state = $3, job_id = $4, done_to = 0 where account_id = $1 and id = $2`,
);

const ADVANCE = statement<never>(
  'advance-import',
  `update imports set done_to = $3, created_words = created_words + $4, merged_words = merged_words + $5,
     skipped_records = skipped_records + $6, invalid_records = invalid_records + $7, groups = groups || $8
    where account_id = $1 and id = $2`,
);

const COMMITTED = statement<never>(
  'finish-committing-import',
  `update imports set state = 'committed', committed_at = now() where account_id = $1 and id = $2`,
);

const UNDONE = statement<never>(
  'finish-undoing-import',
  `update imports set state = 'undone', undone_at = now() where account_id = $1 and id = $2`,
);

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  async create(scope: AccountScope, id: string, fileName: string, source: object): Promise<void> {
    await this.database.rows(CREATE, [scope, id, fileName, JSON.stringify(source)]);
  }

  async markParsed(
    scope: AccountScope,
    id: string,
    source: StoredSource,
    warnings: readonly SourceWarning[],
    count: number,
  ): Promise<void> {
    await this.database.rows(PARSED, [scope, id, JSON.stringify(source), JSON.stringify(warnings), count]);
  }

  /** Also removes its records. */
  async remove(scope: AccountScope, id: string, sql: Sql = this.database): Promise<void> {
    await sql.rows(REMOVE, [scope, id]);
  }

  async find(scope: AccountScope, id: string, sql: Sql = this.database): Promise<ImportRow | undefined> {
    return (await sql.rows(FIND, [scope, id]))[0];
  }

  /** Locks the import until the transaction ends. */
  async lock(scope: AccountScope, id: string, sql: Sql): Promise<ImportRow | undefined> {
    return (await sql.rows(LOCK, [scope, id]))[0];
  }

  /** How many imports are neither committed nor deleted. */
  async countWaiting(scope: AccountScope): Promise<number> {
    return (await this.database.rows(COUNT_WAITING, [scope]))[0]?.waiting ?? 0;
  }

  /** Newest first. */
  list(scope: AccountScope): Promise<ImportRow[]> {
    return this.database.rows(LIST, [scope]);
  }

  /** How many of its words were answered here. */
  async countAnswered(scope: AccountScope, id: string): Promise<number> {
    return (await this.database.rows(COUNT_ANSWERED, [scope, id]))[0]?.answered ?? 0;
  }

  async savePlan(scope: AccountScope, id: string, { mapping, target, duplicates }: ImportPlan, sql: Sql = this.database): Promise<void> {
    await sql.rows(PLAN, [scope, id, JSON.stringify(mapping), target, duplicates]);
  }

  /** Starts at the first record. */
  async start(scope: AccountScope, id: string, state: 'committing' | 'undoing', jobId: string, sql: Sql): Promise<void> {
    await sql.rows(BEGIN, [scope, id, state, jobId]);
  }

  async advance(scope: AccountScope, id: string, by: ImportProgress, sql: Sql): Promise<void> {
    await sql.rows(ADVANCE, [scope, id, by.doneTo, by.created, by.merged, by.skipped, by.invalid, by.groups]);
  }

  async markCommitted(scope: AccountScope, id: string, sql: Sql): Promise<void> {
    await sql.rows(COMMITTED, [scope, id]);
  }

  async markUndone(scope: AccountScope, id: string, sql: Sql): Promise<void> {
    await sql.rows(UNDONE, [scope, id]);
  }
}
