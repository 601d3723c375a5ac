import { Injectable } from '@nestjs/common';
import type { SourceWarning } from '@wordhoard/imports';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
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
  i.created_words, i.merged_words, i.skipped_records, i.invalid_records, i.media_done, i.media_bytes_done, i.media_left_out, i.job_id, i.created_at, i.committed_at, i.undone_at`;

const CREATE = statement<never, { account: AccountScope; id: string; fileName: string; source: string }>(
  'create-import',
  `insert into imports (account_id, id, file_name, source) values (:account, :id, :fileName, :source)`,
);

const PARSED = statement<never, { account: AccountScope; id: string; source: string; warnings: string; count: number }>(
  'finish-parsing-import',
  `update imports set state = 'parsed', source = :source, warnings = :warnings, record_count = :count where account_id = :account and id = :id`,
);

const REMOVE = statement<never, { account: AccountScope; id: string }>(
  'remove-import',
  `delete from imports where account_id = :account and id = :id`,
);

const FIND = statement<ImportRow, { account: AccountScope; id: string }>(
  'find-import',
  `select ${COLUMNS} from imports i where i.account_id = :account and i.id = :id and i.state <> 'parsing'`,
);

const LOCK = statement<ImportRow, { account: AccountScope; id: string }>(
  'lock-import',
  `select ${COLUMNS} from imports i where i.account_id = :account and i.id = :id and i.state <> 'parsing' for update of i`,
);

/** By the primary key of imports. Ids ascend with time. */
const LIST = statement<ImportRow, { account: AccountScope }>(
  'list-imports',
  `select ${COLUMNS} from imports i where i.account_id = :account and i.state <> 'parsing' order by i.id desc limit 100`,
);

/** By the primary key of imports. */
const COUNT_WAITING = statement<{ waiting: number }, { account: AccountScope }>(
  'count-waiting-imports',
  `select count(*)::int as waiting from imports where account_id = :account and state in ('parsing', 'parsed')`,
);

/** By the primary keys of imports and import_results, and review_logs_facet. */
const COUNT_ANSWERED = statement<{ answered: number }, { account: AccountScope; id: string }>(
  'count-answered-words-of-import',
  `select count(*)::int as answered
     from import_results r
    where r.account_id = :account and r.import_id = :id and r.outcome = 'created'
      and exists (select from review_logs l where l.account_id = :account and l.word_id = r.word_id and l.kind = 'answer' and l.imported is null)`,
);

const PLAN = statement<never, { account: AccountScope; id: string; mapping: string; target: ImportRow['target']; duplicates: string }>(
  'plan-import',
  `update imports set mapping = :mapping, target = :target, duplicates = :duplicates where account_id = :account and id = :id and state = 'parsed'`,
);

const BEGIN = statement<never, { account: AccountScope; id: string; state: string; jobId: string }>(
  'begin-work-on-import',
  `update imports set state = :state, job_id = :jobId, done_to = 0 where account_id = :account and id = :id`,
);

const ADVANCE = statement<
  never,
  {
    account: AccountScope;
    id: string;
    doneTo: number;
    created: number;
    merged: number;
    skipped: number;
    invalid: number;
    groups: Readonly<Record<string, number>>;
  }
>(
  'advance-import',
  `update imports set done_to = :doneTo, created_words = created_words + :created, merged_words = merged_words + :merged,
     skipped_records = skipped_records + :skipped, invalid_records = invalid_records + :invalid, groups = groups || :groups
    where account_id = :account and id = :id`,
);

const ADVANCE_MEDIA = statement<never, { account: AccountScope; id: string; done: number; bytes: number; leftOut: number }>(
  'advance-media-of-import',
  `update imports set media_done = media_done + :done, media_bytes_done = media_bytes_done + :bytes, media_left_out = media_left_out + :leftOut
    where account_id = :account and id = :id`,
);

const COMMITTED = statement<never, { account: AccountScope; id: string }>(
  'finish-committing-import',
  `update imports set state = 'committed', committed_at = now() where account_id = :account and id = :id`,
);

const UNDONE = statement<never, { account: AccountScope; id: string }>(
  'finish-undoing-import',
  `update imports set state = 'undone', undone_at = now() where account_id = :account and id = :id`,
);

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  async create(scope: AccountScope, id: string, fileName: string, source: object): Promise<void> {
    await this.database.rows(CREATE, { account: scope, id, fileName, source: JSON.stringify(source) });
  }

  async markParsed(
    scope: AccountScope,
    id: string,
    source: StoredSource,
    warnings: readonly SourceWarning[],
    count: number,
  ): Promise<void> {
    await this.database.rows(PARSED, { account: scope, id, source: JSON.stringify(source), warnings: JSON.stringify(warnings), count });
  }

  /** Also removes its records. */
  async remove(scope: AccountScope, id: string, sql: Sql = this.database): Promise<void> {
    await sql.rows(REMOVE, { account: scope, id });
  }

  async find(scope: AccountScope, id: string, sql: Sql = this.database): Promise<ImportRow | undefined> {
    return (await sql.rows(FIND, { account: scope, id }))[0];
  }

  /** Locks the import until the transaction ends. */
  async lock(scope: AccountScope, id: string, sql: Sql): Promise<ImportRow | undefined> {
    return (await sql.rows(LOCK, { account: scope, id }))[0];
  }

  /** How many imports are neither committed nor deleted. */
  async countWaiting(scope: AccountScope): Promise<number> {
    return (await this.database.rows(COUNT_WAITING, { account: scope }))[0]?.waiting ?? 0;
  }

  /** Newest first. */
  list(scope: AccountScope): Promise<ImportRow[]> {
    return this.database.rows(LIST, { account: scope });
  }

  /** How many of its words were answered here. */
  async countAnswered(scope: AccountScope, id: string): Promise<number> {
    return (await this.database.rows(COUNT_ANSWERED, { account: scope, id }))[0]?.answered ?? 0;
  }

  async savePlan(scope: AccountScope, id: string, { mapping, target, duplicates }: ImportPlan, sql: Sql = this.database): Promise<void> {
    await sql.rows(PLAN, { account: scope, id, mapping: JSON.stringify(mapping), target, duplicates });
  }

  /** Starts at the first record. */
  async start(scope: AccountScope, id: string, state: 'committing' | 'undoing', jobId: string, sql: Sql): Promise<void> {
    await sql.rows(BEGIN, { account: scope, id, state, jobId });
  }

  async advance(scope: AccountScope, id: string, by: ImportProgress, sql: Sql): Promise<void> {
    await sql.rows(ADVANCE, {
      account: scope,
      id,
      doneTo: by.doneTo,
      created: by.created,
      merged: by.merged,
      skipped: by.skipped,
      invalid: by.invalid,
      groups: by.groups,
    });
  }

  async advanceMedia(
    scope: AccountScope,
    id: string,
    by: { readonly done: number; readonly bytes: number; readonly leftOut: number },
    sql: Sql,
  ): Promise<void> {
    await sql.rows(ADVANCE_MEDIA, { account: scope, id, done: by.done, bytes: by.bytes, leftOut: by.leftOut });
  }

  async markCommitted(scope: AccountScope, id: string, sql: Sql): Promise<void> {
    await sql.rows(COMMITTED, { account: scope, id });
  }

  async markUndone(scope: AccountScope, id: string, sql: Sql): Promise<void> {
    await sql.rows(UNDONE, { account: scope, id });
  }
}
