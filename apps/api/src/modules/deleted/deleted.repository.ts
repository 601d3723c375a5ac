import { Injectable } from '@nestjs/common';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../platform/http/cursor.js';
import { ROOM_PLACEMENTS } from '../palace/rooms.repository.js';
import { RESTORABLE, RETENTION } from '../vocabulary/deletion/retention.js';
import type { DeletedKind } from './deleted.dto.js';

const MAX_TERMS = 5;

export interface DeletedRow {
  readonly kind: DeletedKind;
  readonly id: number;
  readonly deleted_at: Date;
  readonly kept_until: Date;
  readonly names: string[];
  readonly word_count: number;
  readonly word_id: number | null;
  readonly belongs_to: string | null;
}

/** What can be restored now. Parts of something deleted are listed with it, or once it is restored. */
const DELETED_ITEMS = `
  select 'group' as kind, id, deleted_at from groups where account_id = :account and deleted_at > ${RESTORABLE}
  union all
  select 'words', min(w.id), w.deleted_at
    from words w join groups g on g.account_id = w.account_id and g.id = w.group_id and g.deleted_at is null
   where w.account_id = :account and w.deleted_at > ${RESTORABLE} group by w.deleted_at
  union all
  select 'room', r.id, r.deleted_at
    from rooms r join groups g on g.account_id = r.account_id and g.id = r.group_id and g.deleted_at is null
   where r.account_id = :account and r.deleted_at > ${RESTORABLE}
  union all
  select 'mnemonic', m.id, m.deleted_at
    from mnemonics m join words w on w.account_id = m.account_id and w.id = m.word_id and w.deleted_at is null
   where m.account_id = :account and m.deleted_at > ${RESTORABLE}`;

/** Details of each kind. `page` contains the deleted rows. */
const DETAILS = `
  select array[g.name] as names, null::bigint as word_id, null::text as belongs_to,
      (select count(*)::int from words where account_id = :account and group_id = g.id and deleted_at = g.deleted_at) as word_count
    from groups g where page.kind = 'group' and g.account_id = :account and g.id = page.id
  union all
  select (select array_agg(first.term) from (${ofMoment('w.term')} order by w.id limit ${MAX_TERMS}) first), null, null,
      (select count(*)::int from (${ofMoment('w.id')}) together)
   where page.kind = 'words'
  union all
  select array[r.name], null, g.name, (select count(*)::int from ${ROOM_PLACEMENTS} where p.account_id = :account and p.room_id = r.id)
    from rooms r join groups g on g.account_id = r.account_id and g.id = r.group_id
   where page.kind = 'room' and r.account_id = :account and r.id = page.id
  union all
  select array[m.text], m.word_id, w.term, 1
    from mnemonics m join words w on w.account_id = m.account_id and w.id = m.word_id
   where page.kind = 'mnemonic' and m.account_id = :account and m.id = page.id`;

/** Index: words_moment_of_deletion. */
function ofMoment(column: string): string {
  return `select ${column} from words w join groups g on g.account_id = w.account_id and g.id = w.group_id and g.deleted_at is null
     where w.account_id = :account and w.deleted_at = page.deleted_at`;
}

/** Index for words: words_moment_of_deletion, so that 100,000 words that were deleted together only need to be counted. */
const LIST = statement<DeletedRow, { account: AccountScope; before: string; kind: string; id: number; limit: number }>(
  'list-deleted',
  `with page as (
     select kind, id, deleted_at from (${DELETED_ITEMS}) gone
      where (deleted_at, kind, id) < (:before::timestamptz, :kind::text, :id::bigint)
      order by deleted_at desc, kind desc, id desc limit :limit
   )
   select page.kind, page.id, page.deleted_at, page.deleted_at + ${RETENTION} as kept_until,
       details.names, details.word_count, details.word_id, details.belongs_to
     from page cross join lateral (${DETAILS}) details
    order by page.deleted_at desc, page.kind desc, page.id desc`,
);

/** Deleted items that can be restored. */
/** By words_deleted, groups_deleted, rooms_deleted and mnemonics_deleted. */
const ACCOUNTS = statement<{ account_id: number }, object>(
  'accounts-to-purge',
  `select account_id from words where deleted_at <= ${RESTORABLE}
   union
   select account_id from groups where deleted_at <= ${RESTORABLE}
   union
   select account_id from rooms where deleted_at <= ${RESTORABLE}
   union
   select account_id from mnemonics where deleted_at <= ${RESTORABLE}`,
);

@Injectable()
export class DeletedRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, limit: number, cursor: string | undefined): Promise<Page<DeletedRow>> {
    const [before = 'infinity', kind = '', id = 0] = readCursor(cursor, ['timestamp', 'text', 'integer']) ?? [];
    const rows = await this.database.rows(LIST, { account: scope, before, kind, id, limit: limit + 1 });
    return pageOf(rows, limit, (row) => [row.deleted_at.toISOString(), row.kind, row.id]);
  }

  /** Accounts with something that can no longer be restored. */
  async accountsToPurge(): Promise<AccountScope[]> {
    return (await this.database.rows(ACCOUNTS, {})).map(({ account_id }) => accountScope(account_id));
  }
}
