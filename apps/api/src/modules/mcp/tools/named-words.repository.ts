import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, statement } from '../../../platform/database/database.js';

/** Index: primary key. */
const FIND = statement<{ id: number; term: string }>(
  'find-named-words',
  `select id, term from words where account_id = $1 and id = any ($2::bigint[]) and deleted_at is null order by id`,
);

@Injectable()
export class NamedWordsRepository {
  constructor(private readonly database: Database) {}

  find(scope: AccountScope, ids: readonly number[]): Promise<{ readonly id: number; readonly term: string }[]> {
    return this.database.rows(FIND, [scope, ids]);
  }
}
