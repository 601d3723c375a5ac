import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { WordIds } from '../../memory/word-ids.js';
import { RESTORABLE } from './retention.js';

const FIND = statement<{ id: number }, { account: AccountScope; id: number }>(
  'find-restorable-group',
  `select id from groups where account_id = :account and id = :id and (deleted_at is null or deleted_at > ${RESTORABLE})`,
);

export interface RestoredGroups {
  readonly restored: number;
  /** Counts after restoring. */
  readonly groups: number;
  readonly rooms: number;
}

const RESTORE = statement<RestoredGroups, { account: AccountScope; words: WordIds; group: number | null }>(
  'restore-groups',
  `with restored as (
     update groups set deleted_at = null
      where account_id = :account and deleted_at > ${RESTORABLE}
        and (id = :group or id in (select group_id from words where account_id = :account and id in (select unnest(:words::bigint[]))))
     returning id
   )
   select r.restored, r.restored + (select count(*)::int from groups where account_id = :account and deleted_at is null) as groups,
       (select count(*)::int from rooms o join groups g on g.account_id = o.account_id and g.id = o.group_id
         where o.account_id = :account and o.deleted_at is null and (g.deleted_at is null or g.id in (select id from restored))) as rooms
     from (select count(*)::int as restored from restored) r`,
);

/** Restores deleted groups. */
@Injectable()
export class DeletedGroupsRepository {
  /** Whether the group exists, or was deleted recently enough to be restored. */
  async isRestorable(scope: AccountScope, id: number, sql: Sql): Promise<boolean> {
    return (await sql.rows(FIND, { account: scope, id })).length === 1;
  }

  /** Restores the groups of the words, and the given group, with their rooms but without words. */
  async restore(scope: AccountScope, words: WordIds, group: number | null, sql: Sql): Promise<RestoredGroups> {
    const [counts] = await sql.rows(RESTORE, { account: scope, words, group });
    return counts as RestoredGroups;
  }
}
