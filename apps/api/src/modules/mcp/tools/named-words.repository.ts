import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

/** Index: primary key. */
const FIND = statement<{ id: number; term: string }, { account: AccountScope; ids: readonly number[] }>(
  'find-named-words',
  `select id, term from words where account_id = :account and id = any (:ids::bigint[]) and deleted_at is null order by id`,
);

@Injectable()
export class NamedWordsRepository {
  constructor(private readonly database: Database) {}

  find(scope: AccountScope, ids: readonly number[]): Promise<{ readonly id: number; readonly term: string }[]> {
    return this.database.rows(FIND, { account: scope, ids });
  }
}
