import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { Operation } from '../../platform/http/operation.js';
import { type NewWordContent, PLAIN_FIELDS, type WordContent } from './word-content.js';
import { WORD_COLUMNS, type WordRow } from './word.row.js';
import { countNewWord, newFacets } from '../memory/recount/word-facets.js';
import { STATE_COLUMNS, WORD_STATES } from '../memory/state.row.js';

export type CreatedWordRow = WordRow & { readonly duplicate_of: number | null };

/** Named as their columns. */
interface ContentParameters extends Omit<NewWordContent, 'folds' | 'contexts'> {
  readonly term_key: string;
  readonly term_search: string;
  readonly fold_version: number;
  /** JSON. */
  readonly contexts: string;
}

/** The oldest other word of the group with the same key, by words_by_group_term. */
const DUPLICATE_OF = `(select min(d.id) from words d
   where d.account_id = w.account_id and d.group_id = w.group_id and d.term_key = w.term_key and d.id < w.id and d.deleted_at is null
 ) as duplicate_of`;

/** Columns whose values are written as they are. */
const CONTENT_COLUMNS = [...PLAIN_FIELDS, 'contexts', 'ai_state', 'ai_provider', 'ai_model', 'ai_confidence'] as const;

function parameterOf(column: (typeof CONTENT_COLUMNS)[number]): string {
  return column === 'contexts' ? ':contexts::jsonb' : `:${column}`;
}

/**
 * Creates the word, a schedule for each facet that its group asks, and updates the counters in one statement. The language defaults to the
 * group's.
 */
const CREATE = statement<
  CreatedWordRow,
  ContentParameters & { account: AccountScope; groupId: number; operationId: string; requestHash: Buffer }
>(
  'create-word',
  `with home as (
     ${countNewWord(':groupId')}
   ), w as (
     insert into words (account_id, group_id, operation_id, request_hash, term, term_key, term_search, fold_version, target_language,
       ${CONTENT_COLUMNS.join(', ')})
     select :account, home.id, :operationId, :requestHash, :term, :term_key, :term_search, :fold_version,
       coalesce(:target_language, home.target_language), ${CONTENT_COLUMNS.map(parameterOf).join(', ')}
       from home
     returning *
   ), s as (
     ${newFacets('home g on g.id = w.group_id')}
     returning ${STATE_COLUMNS}
   )
   select ${WORD_COLUMNS}, (select json_agg(s order by s.facet) from s) as states, ${DUPLICATE_OF} from w`,
);

const FIND = statement<WordRow, { account: AccountScope; id: number }>(
  'find-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES} from words w where w.account_id = :account and w.id = :id and w.deleted_at is null`,
);

const FIND_CREATED = statement<CreatedWordRow, { account: AccountScope; id: number }>(
  'find-created-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${DUPLICATE_OF} from words w where w.account_id = :account and w.id = :id and w.deleted_at is null`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-word-by-operation',
  `select id, request_hash from words where account_id = :account and operation_id = :operationId`,
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

  /** Returns undefined if the group does not exist. */
  async create(scope: AccountScope, groupId: number, word: NewWordContent, operation: Operation): Promise<CreatedWordRow | undefined> {
    const request = { account: scope, groupId, operationId: operation.id, requestHash: operation.hash };
    return (await this.database.rows(CREATE, { ...request, ...contentOf(word) }))[0];
  }

  async find(scope: AccountScope, id: number): Promise<WordRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  async findCreated(scope: AccountScope, id: number): Promise<CreatedWordRow | undefined> {
    return (await this.database.rows(FIND_CREATED, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Locks the word until the transaction ends. */
  async lock(scope: AccountScope, id: number, sql: Sql): Promise<WordRow | undefined> {
    return (await sql.rows(LOCK, { account: scope, id }))[0];
  }

  async updateContent(scope: AccountScope, id: number, word: WordContent, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_CONTENT, { account: scope, id, ...contentOf(word) });
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

function contentOf({ folds, contexts, ...word }: NewWordContent): ContentParameters {
  return { ...word, term_key: folds.key, term_search: folds.search, fold_version: folds.version, contexts: JSON.stringify(contexts) };
}
