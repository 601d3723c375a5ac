import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { CONTENT_COLUMNS, type ContentParameters, contentParameters, parameterOf, type WordContent } from './word-content.js';
import { WORD_COLUMNS, type WordRow } from './word.row.js';
import { WORD_STATES } from '../memory/state.row.js';

const FIND = statement<WordRow, { account: AccountScope; id: number }>(
  'find-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES} from words w where w.account_id = :account and w.id = :id and w.deleted_at is null`,
);

const LOCK = statement<WordRow, { account: AccountScope; id: number }>(
  'lock-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES} from words w where w.account_id = :account and w.id = :id and w.deleted_at is null for update of w`,
);

const UPDATE_CONTENT = statement<never, ContentParameters & { account: AccountScope; id: number }>(
  'update-word-content',
  `update words set term = :term, term_key = :term_key, term_search = :term_search, fold_version = :fold_version,
     target_language = :target_language, ${CONTENT_COLUMNS.map((column) => `${column} = ${parameterOf(column)}`).join(', ')},
     ai_verified_at = case when :ai_state = 'verified' then ai_verified_at end,
     revision = revision + 1, updated_at = now()
    where account_id = :account and id = :id`,
);

const UPDATE_VERIFICATION = statement<never, { account: AccountScope; id: number; state: string; verifiedAt: Date | null }>(
  'update-word-verification',
  `update words set ai_state = :state, ai_verified_at = :verifiedAt, updated_at = now() where account_id = :account and id = :id`,
);

const UPDATE_FLAG = statement<never, { account: AccountScope; id: number; flag: number }>(
  'update-word-flag',
  `update words set flag = :flag, updated_at = now() where account_id = :account and id = :id`,
);

/** Index: primary key. */
const LIST_TERMS = statement<{ id: number; term: string }, { account: AccountScope; ids: readonly number[] }>(
  'list-terms',
  `select id, term from words where account_id = :account and id = any (:ids::bigint[]) and deleted_at is null order by id`,
);

@Injectable()
export class WordsRepository {
  constructor(private readonly database: Database) {}

  async find(scope: AccountScope, id: number): Promise<WordRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  /** Locks the word until the transaction ends. */
  async lock(scope: AccountScope, id: number, sql: Sql): Promise<WordRow | undefined> {
    return (await sql.rows(LOCK, { account: scope, id }))[0];
  }

  async updateContent(scope: AccountScope, id: number, word: WordContent, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_CONTENT, { account: scope, id, ...contentParameters(word) });
  }

  async updateFlag(scope: AccountScope, id: number, flag: number, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_FLAG, { account: scope, id, flag });
  }

  async updateVerification(scope: AccountScope, id: number, state: WordRow['ai_state'], verifiedAt: Date | null, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_VERIFICATION, { account: scope, id, state, verifiedAt });
  }

  /** Those that exist, in the order of their ids. */
  async listTerms(scope: AccountScope, ids: readonly number[]): Promise<string[]> {
    return (await this.database.rows(LIST_TERMS, { account: scope, ids })).map(({ term }) => term);
  }
}
