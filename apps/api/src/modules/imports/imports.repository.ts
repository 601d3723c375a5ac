import { Injectable } from '@nestjs/common';
import type { SourceWarning } from '@wordhoard/imports';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import type { ImportRow, KeptSource } from './import.row.js';

const COLUMNS = `id, state, file_name, source, warnings, record_count, mapping, target, duplicates, groups, done_to, created_words,
  merged_words, skipped_records, invalid_records, job_id, created_at, committed_at, undone_at`;

const CREATE = statement<never>('create-import', `insert into imports (account_id, id, file_name, source) values ($1, $2, $3, $4)`);

const PARSED = statement<never>(
  'finish-parsing-import',
  `update imports set state = 'parsed', source = $3, warnings = $4, record_count = $5 where account_id = $1 and id = $2`,
);

const REMOVE = statement<never>('remove-import', `delete from imports where account_id = $1 and id = $2`);

const FIND = statement<ImportRow>('find-import', `select ${COLUMNS} from imports where account_id = $1 and id = $2 and state <> 'parsing'`);

const LOCK = statement<ImportRow>(
  'lock-import',
  `select ${COLUMNS} from imports where account_id = $1 and id = $2 and state <> 'parsing' for update`,
);

/** By the primary key of imports, whose ids ascend with time. */
const LIST = statement<ImportRow>(
  'list-imports',
  `select ${COLUMNS} from imports where account_id = $1 and state <> 'parsing' order by id desc limit 100`,
);

/** By the primary keys of imports and import_results, and review_logs_facet. */
const COUNT_ANSWERED = statement<{ answered: number }>(
  'count-answered-words-of-import',
  `select count(*)::int as answered
     from import_results r
     join imports i on i.account_id = r.account_id and i.id = r.import_id
    where r.account_id = $1 and r.import_id = $2 and r.outcome = 'created'
      and exists (select from review_logs l
        where l.account_id = $1 and l.word_id = r.word_id and l.kind = 'answer' and l.received_at > i.committed_at)`,
);

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  async create(scope: AccountScope, id: string, fileName: string, source: object): Promise<void> {
    await this.database.rows(CREATE, [scope, id, fileName, JSON.stringify(source)]);
  }

  async parsed(scope: AccountScope, id: string, source: KeptSource, warnings: readonly SourceWarning[], count: number): Promise<void> {
    await this.database.rows(PARSED, [scope, id, JSON.stringify(source), JSON.stringify(warnings), count]);
  }

  /** With all of its records. */
  async remove(scope: AccountScope, id: string, sql: Sql = this.database): Promise<void> {
    await sql.rows(REMOVE, [scope, id]);
  }

  async find(scope: AccountScope, id: string, sql: Sql = this.database): Promise<ImportRow | undefined> {
    return (await sql.rows(FIND, [scope, id]))[0];
  }

  /** Keeps others from changing it until the transaction ends. */
  async lock(scope: AccountScope, id: string, sql: Sql): Promise<ImportRow | undefined> {
    return (await sql.rows(LOCK, [scope, id]))[0];
  }

  /** The newest first. */
  list(scope: AccountScope): Promise<ImportRow[]> {
    return this.database.rows(LIST, [scope]);
  }

  /** How many of the words that it made were answered since it was committed. */
  async countAnswered(scope: AccountScope, id: string): Promise<number> {
    return (await this.database.rows(COUNT_ANSWERED, [scope, id]))[0]?.answered ?? 0;
  }
}
