import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { Operation } from '../../../platform/http/operation.js';
import { countNewWord, newFacets } from '../../memory/recount/word-facets.js';
import { STATE_COLUMNS, WORD_STATES } from '../../memory/state.row.js';
import { CONTENT_COLUMNS, type ContentParameters, contentParameters, type NewWordContent, parameterOf } from '../word-content.js';
import { WORD_COLUMNS, type WordRow } from '../word.row.js';

export type CreatedWordRow = WordRow & { readonly duplicate_of: number | null };

/** The oldest other word of the group with the same key, by words_by_group_term. */
const DUPLICATE_OF = `(select min(d.id) from words d
   where d.account_id = w.account_id and d.group_id = w.group_id and d.term_key = w.term_key and d.id < w.id and d.deleted_at is null
 ) as duplicate_of`;

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

const FIND_CREATED = statement<CreatedWordRow, { account: AccountScope; id: number }>(
  'find-created-word',
  `select ${WORD_COLUMNS}, ${WORD_STATES}, ${DUPLICATE_OF} from words w where w.account_id = :account and w.id = :id and w.deleted_at is null`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-word-by-operation',
  `select id, request_hash from words where account_id = :account and operation_id = :operationId`,
);

/** By words_by_group_term. None for a repeat of the operation that created it. */
const FIND_EXISTING = statement<{ id: number }, { account: AccountScope; groupId: number; key: string; operationId: string }>(
  'find-existing-word',
  `select id from words
    where account_id = :account and group_id = :groupId and term_key = :key and deleted_at is null
      and not exists (select from words where account_id = :account and operation_id = :operationId)
    order by id limit 1`,
);

@Injectable()
export class NewWordsRepository {
  constructor(private readonly database: Database) {}

  /** Returns undefined if the group does not exist. */
  async create(scope: AccountScope, groupId: number, word: NewWordContent, operation: Operation): Promise<CreatedWordRow | undefined> {
    const request = { account: scope, groupId, operationId: operation.id, requestHash: operation.hash };
    return (await this.database.rows(CREATE, { ...request, ...contentParameters(word) }))[0];
  }

  /** The oldest word of the group with this term. */
  async findExisting(scope: AccountScope, groupId: number, key: string, { id: operationId }: Operation): Promise<number | undefined> {
    return (await this.database.rows(FIND_EXISTING, { account: scope, groupId, key, operationId }))[0]?.id;
  }

  async findCreated(scope: AccountScope, id: number): Promise<CreatedWordRow | undefined> {
    return (await this.database.rows(FIND_CREATED, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }
}
