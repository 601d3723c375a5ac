import { Injectable } from '@nestjs/common';
import type { MediaKind } from '@wordhoard/media';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { RESTORABLE } from '../vocabulary/deletion/retention.js';

export interface MediaFileRow {
  readonly digest: string;
  readonly kind: MediaKind;
  readonly media_type: string;
  readonly original_bytes: number | null;
  readonly large_bytes: number | null;
  readonly small_bytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly duration_ms: number | null;
}

export interface MediaUsage {
  readonly files: number;
  readonly bytes: number;
}

const COLUMNS = 'digest, kind, media_type, original_bytes, large_bytes, small_bytes, width, height, duration_ms';
const BYTES = 'coalesce(original_bytes, 0) + coalesce(large_bytes, 0) + coalesce(small_bytes, 0)';

const FIND = statement<MediaFileRow, { account: AccountScope; digest: string }>(
  'find-media-file',
  `select ${COLUMNS} from media_files where account_id = :account and digest = :digest`,
);

const USAGE = statement<MediaUsage, { account: AccountScope }>(
  'read-media-usage',
  'select files, bytes from media_usage where account_id = :account',
);

/** Known files stay as they are, but gain an original. */
const ADD = statement<{ digest: string }, { account: AccountScope; files: string }>(
  'add-media-files',
  `with known as (
     select f.digest, ${BYTES} as bytes from media_files f
      where f.account_id = :account and f.digest in (select r.digest from jsonb_to_recordset(:files::jsonb) as r (digest text))
   ), stored as (
     insert into media_files (account_id, digest, kind, media_type, original_bytes, large_bytes, small_bytes, width, height, duration_ms)
     select :account, r.digest, r.kind, r.media_type, r.original_bytes, r.large_bytes, r.small_bytes, r.width, r.height, r.duration_ms
       from jsonb_to_recordset(:files::jsonb)
         as r (digest text, kind text, media_type text, original_bytes bigint, large_bytes bigint, small_bytes bigint,
               width int, height int, duration_ms int)
     on conflict (account_id, digest) do update
       set original_bytes = coalesce(media_files.original_bytes, excluded.original_bytes)
     returning digest, ${BYTES} as bytes
   ), counted as (
     insert into media_usage (account_id, files, bytes)
     select :account, count(*) filter (where known.digest is null)::int, coalesce(sum(stored.bytes - coalesce(known.bytes, 0)), 0)::bigint
       from stored left join known using (digest)
     on conflict (account_id) do update
       set files = media_usage.files + excluded.files, bytes = media_usage.bytes + excluded.bytes
   )
   select digest from stored`,
);

/** Files per transaction. */
const COLLECT_BATCH = 500;

/** A file that nothing refers to was uploaded and not attached; a form may still be open. */
const ABANDONED = `f.created_at < now() - interval '1 day'
  and not exists (select from word_media m where m.account_id = f.account_id and m.digest = f.digest)
  and not exists (select from import_media i where i.account_id = f.account_id and i.digest = f.digest and i.is_kept)`;

const COLLECT = statement<{ digest: string }, { account: AccountScope }>(
  'collect-media-files',
  `with gone as (
     delete from media_files where account_id = :account and digest in (
       select f.digest from media_files f where f.account_id = :account and ${ABANDONED} limit ${COLLECT_BATCH}
     ) returning digest, ${BYTES} as bytes
   ), counted as (
     update media_usage set files = files - (select count(*)::int from gone), bytes = bytes - (select coalesce(sum(bytes), 0)::bigint from gone)
      where account_id = :account
   )
   select digest from gone`,
);

const ACCOUNTS = statement<{ account_id: number }, object>(
  'accounts-with-media-to-collect',
  `select f.account_id from media_files f where ${ABANDONED}
   union
   select account_id from word_media where deleted_at <= ${RESTORABLE}`,
);

/** The digests among those given that the account has. */
const KNOWN = statement<{ digest: string }, { account: AccountScope; digests: readonly string[] }>(
  'find-media-files',
  'select digest from media_files where account_id = :account and digest = any(:digests::text[])',
);

const EXISTING_ACCOUNTS = statement<{ id: number }, { ids: readonly number[] }>(
  'accounts-with-media-folders',
  'select id from accounts where id = any(:ids::bigint[])',
);

@Injectable()
export class MediaFilesRepository {
  constructor(private readonly database: Database) {}

  async find(scope: AccountScope, digest: string): Promise<MediaFileRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, digest }))[0];
  }

  async usage(scope: AccountScope, sql: Sql = this.database): Promise<MediaUsage> {
    return (await sql.rows(USAGE, { account: scope }))[0] ?? { files: 0, bytes: 0 };
  }

  /** The account must be locked. */
  async add(scope: AccountScope, files: readonly MediaFileRow[], sql: Sql): Promise<void> {
    await sql.rows(ADD, { account: scope, files: JSON.stringify(files) });
  }

  /** Deletes rows of files that nothing refers to. The account must be locked. Returns their digests, and whether there may be more. */
  async collect(scope: AccountScope, sql: Sql): Promise<{ readonly digests: readonly string[]; readonly more: boolean }> {
    const digests = (await sql.rows(COLLECT, { account: scope })).map(({ digest }) => digest);
    return { digests, more: digests.length === COLLECT_BATCH };
  }

  async accountsToCollect(): Promise<AccountScope[]> {
    return (await this.database.rows(ACCOUNTS, {})).map(({ account_id }) => accountScope(account_id));
  }

  async known(scope: AccountScope, digests: readonly string[], sql: Sql): Promise<ReadonlySet<string>> {
    return new Set((await sql.rows(KNOWN, { account: scope, digests })).map(({ digest }) => digest));
  }

  /** Which of the accounts exist. */
  async existingAccounts(ids: readonly number[]): Promise<ReadonlySet<number>> {
    return new Set((await this.database.rows(EXISTING_ACCOUNTS, { ids })).map(({ id }) => id));
  }
}
