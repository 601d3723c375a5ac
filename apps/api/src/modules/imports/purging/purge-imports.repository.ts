import { Injectable } from '@nestjs/common';
import { UNDO_DAYS } from '@wordhoard/imports';
import { type AccountScope, accountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

/** Records per statement. */
const BATCH = 10_000;

export interface DueImport {
  readonly scope: AccountScope;
  readonly id: string;
  /** Whether to delete the import itself, because it was never committed. Otherwise its row stays as a record. */
  readonly isUncommitted: boolean;
}

/** Of all accounts, by imports_age. Hidden first, so that a partly deleted import cannot be committed. */
const HIDE = statement<never>(
  'hide-old-imports',
  `update imports set state = 'parsing' where state = 'parsed' and created_at < now() - interval '1 day'`,
);

/** Of all accounts, by imports_age and imports_settled. */
const DUE = statement<{ account_id: number; id: string; is_uncommitted: boolean }>(
  'imports-to-purge',
  `select account_id, id, true as is_uncommitted from imports where state = 'parsing' and created_at < now() - interval '1 day'
   union all
   select account_id, id, false from imports
    where state in ('committed', 'undone') and not purged and coalesce(undone_at, committed_at) < now() - interval '${UNDO_DAYS} days'`,
);

/** By the primary keys of import_rows and import_results. */
const REMOVE_RECORDS = statement<{ removed: number }, { account: AccountScope; id: string }>(
  'purge-import-records',
  `with gone as (
     delete from import_rows where account_id = :account and import_id = :id
        and number in (select number from import_rows where account_id = :account and import_id = :id order by number limit ${BATCH})
     returning number
   ), settled as (
     delete from import_results where account_id = :account and import_id = :id and number in (select number from gone)
   )
   select count(*)::int as removed from gone`,
);

const REMOVE = statement<never, { account: AccountScope; id: string }>(
  'purge-import',
  `delete from imports where account_id = :account and id = :id`,
);

const MARK = statement<never, { account: AccountScope; id: string }>(
  'mark-import-purged',
  `update imports set purged = true where account_id = :account and id = :id`,
);

/** Deletes imports and records that can no longer be committed or undone. */
@Injectable()
export class PurgeImportsRepository {
  constructor(private readonly database: Database) {}

  async due(): Promise<DueImport[]> {
    await this.database.rows(HIDE, {});
    return (await this.database.rows(DUE, {})).map(({ account_id, id, is_uncommitted }) => ({
      scope: accountScope(account_id),
      id,
      isUncommitted: is_uncommitted,
    }));
  }

  /** Returns whether there may be more records of it. */
  async removeRecords({ scope, id }: DueImport): Promise<boolean> {
    return (await this.database.rows(REMOVE_RECORDS, { account: scope, id }))[0]?.removed === BATCH;
  }

  /** Call this when it has no more records. */
  async finish({ scope, id, isUncommitted }: DueImport): Promise<void> {
    await this.database.rows(isUncommitted ? REMOVE : MARK, { account: scope, id });
  }
}
