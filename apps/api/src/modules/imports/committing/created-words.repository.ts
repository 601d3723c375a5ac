import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { COUNT_NEW_WORDS, newFacets } from '../../memory/recount/word-facets.js';
import {
  INSERT_IMPORTED_WORDS,
  type ImportedWordsParameters,
  insertParameters,
  type NewImportedWord,
} from '../../vocabulary/bulk/imported-words.repository.js';

/** Creates words with a schedule for each facet that their groups ask, their counters, and the results of their records. */
const CREATE = statement<{ number: number; id: number }, ImportedWordsParameters>(
  'create-imported-words',
  `with w as (
     ${INSERT_IMPORTED_WORDS}
   ), s as (
     ${newFacets('groups g on g.account_id = :account and g.id = w.group_id')}
   ), r as (
     insert into import_results (account_id, import_id, number, outcome, word_id)
     select :account, :importId::text::uuid, split_part(operation_id, ':', 2)::integer, 'created', id from w
   ), home as (
     ${COUNT_NEW_WORDS}
   )
   select split_part(operation_id, ':', 2)::integer as number, id from w`,
);

@Injectable()
export class CreatedWordsRepository {
  /** Returns word ids by record number. The account must be locked. */
  async create(scope: AccountScope, importId: string, words: readonly NewImportedWord[], sql: Sql): Promise<ReadonlyMap<number, number>> {
    if (words.length === 0) return new Map();
    const rows = await sql.rows(CREATE, insertParameters(scope, importId, words));
    return new Map(rows.map(({ number, id }) => [number, id]));
  }
}
