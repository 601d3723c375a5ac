import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql, statement } from '../../platform/database/database.js';
import type { Operation } from '../../platform/http/operation.js';
import { type NewWordContent, PLAIN_FIELDS, type WordContent } from './word-content.js';
import { FACETS_OF_WORD, STATE_COLUMNS, WORD_COLUMNS, WORD_STATES, type WordRow } from './word.row.js';

export type CreatedWordRow = WordRow & { readonly duplicate_of: number | null };

/** The oldest other word of the group with the same key, by words_by_group_term. */
const DUPLICATE_OF = `(select min(d.id) from words d
   where d.account_id = w.account_id and d.group_id = w.group_id and d.term_key = w.term_key and d.id < w.id and d.deleted_at is null
 ) as duplicate_of`;

/** The columns that `contentOf` has values for. */
const CONTENT_COLUMNS = [...PLAIN_FIELDS, 'contexts', 'ai_state', 'ai_provider', 'ai_model', 'ai_confidence'] as const;

/** The parameters of the content columns, counted from `first`. */
function contentParameters(first: number): string[] {
  return CONTENT_COLUMNS.map((column, index) => `$${first + index}${column === 'contexts' ? '::jsonb' : ''}`);
}

/**
 * Creates the word, a schedule for each facet that its group asks, and updates the counters in one statement. The language defaults to the
 * group's.
 */
const CREATE = statement<CreatedWordRow>(
  'create-word',
  `with home as (
     update groups set word_count = word_count + 1, new_count = new_count + 1
      where account_id = $1 and id = $2 and deleted_at is null
     returning id, target_language, directions
   ), w as (
     insert into words (account_id, group_id, operation_id, request_hash, term, term_key, term_search, fold_version, target_language,
       ${CONTENT_COLUMNS.join(', ')})
     select $1, home.id, $3, $4, $5, $6, $7, $8, coalesce($9, home.target_language), ${contentParameters(10).join(', ')}
       from home
     returning *
   ), s as (
     insert into review_states (account_id, word_id, facet, group_id, algorithm, schedule_version)
     select $1, w.id, f.facet, w.group_id, r.scheduler, r.schedule_version
       from w join recall_settings r on r.account_id = $1 cross join home cross join ${FACETS_OF_WORD}
     returning ${STATE_COLUMNS}
   )
   select ${WORD_COLUMNS}, (select json_agg(s order by s.facet) from s) as states, ${DUPLICATE_OF} from w`,
);

const FIND = statement<WordRow>(
  'find-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES} from words w where w.account_id = $1 and w.id = $2 and w.deleted_at is null`,
);

const FIND_CREATED = statement<CreatedWordRow>(
  'find-created-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${DUPLICATE_OF} from words w where w.account_id = $1 and w.id = $2 and w.deleted_at is null`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }>(
  'find-word-by-operation',
  `select id, request_hash from words where account_id = $1 and operation_id = $2`,
);

const LOCK = statement<WordRow>(
  'lock-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES} from words w where w.account_id = $1 and w.id = $2 and w.deleted_at is null for update of w`,
);

const UPDATED = contentParameters(8);

const UPDATE_CONTENT = statement<never>(
  'update-word-content',
  `update words set term = $3, term_key = $4, term_search = $5, fold_version = $6, target_language = $7,
     ${CONTENT_COLUMNS.map((column, index) => `${column} = ${UPDATED[index]}`).join(', ')},
     ai_verified_at = case when ${UPDATED[CONTENT_COLUMNS.indexOf('ai_state')]} = 'verified' then ai_verified_at end,
     revision = revision + 1, updated_at = now()
    where account_id = $1 and id = $2`,
);

const UPDATE_VERIFICATION = statement<never>(
  'update-word-verification',
  `update words set ai_state = $3, ai_verified_at = $4, updated_at = now() where account_id = $1 and id = $2`,
);

const UPDATE_FLAG = statement<never>(
  'update-word-flag',
  `update words set flag = $3, updated_at = now() where account_id = $1 and id = $2`,
);

/** Index: primary key. */
const LIST_TERMS = statement<{ id: number; term: string }>(
  'list-terms',
  `select id, term from words where account_id = $1 and id = any ($2::bigint[]) and deleted_at is null order by id`,
);

@Injectable()
export class WordsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if the group does not exist. */
  async create(scope: AccountScope, groupId: number, word: NewWordContent, operation: Operation): Promise<CreatedWordRow | undefined> {
    const values = [scope, groupId, operation.id, operation.hash, word.term, ...foldsOf(word), word.target_language, ...contentOf(word)];
    return (await this.database.rows(CREATE, values))[0];
  }

  async find(scope: AccountScope, id: number): Promise<WordRow | undefined> {
    return (await this.database.rows(FIND, [scope, id]))[0];
  }

  async findCreated(scope: AccountScope, id: number): Promise<CreatedWordRow | undefined> {
    return (await this.database.rows(FIND_CREATED, [scope, id]))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, [scope, operationId]))[0];
  }

  /** Locks the word until the transaction ends. */
  async lock(scope: AccountScope, id: number, sql: Sql): Promise<WordRow | undefined> {
    return (await sql.rows(LOCK, [scope, id]))[0];
  }

  async updateContent(scope: AccountScope, id: number, word: WordContent, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_CONTENT, [scope, id, word.term, ...foldsOf(word), word.target_language, ...contentOf(word)]);
  }

  async updateFlag(scope: AccountScope, id: number, flag: number, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_FLAG, [scope, id, flag]);
  }

  async updateVerification(scope: AccountScope, id: number, state: WordRow['ai_state'], verifiedAt: Date | null, sql: Sql): Promise<void> {
    await sql.rows(UPDATE_VERIFICATION, [scope, id, state, verifiedAt]);
  }

  /** Those that exist, in the order of their ids. */
  async listTerms(scope: AccountScope, ids: readonly number[]): Promise<string[]> {
    return (await this.database.rows(LIST_TERMS, [scope, ids])).map(({ term }) => term);
  }
}

function foldsOf({ folds }: NewWordContent): readonly unknown[] {
  return [folds.key, folds.search, folds.version];
}

function contentOf(word: NewWordContent): readonly unknown[] {
  return CONTENT_COLUMNS.map((column) => (column === 'contexts' ? JSON.stringify(word.contexts) : word[column]));
}
