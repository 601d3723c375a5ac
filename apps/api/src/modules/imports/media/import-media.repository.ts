import { Injectable } from '@nestjs/common';
import type { MediaKind } from '@wordhoard/media';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export interface ImportMediaRow {
  readonly name: string;
  readonly digest: string;
  readonly kind: MediaKind;
}

interface OfImport {
  readonly account: AccountScope;
  readonly importId: string;
}

const ADD = statement<never, OfImport & { names: readonly string[]; digests: readonly string[] }>(
  'add-import-media',
  `insert into import_media (account_id, import_id, name, digest)
   select :account, :importId, name, digest from unnest(:names::text[], :digests::text[]) as m (name, digest)
   on conflict do nothing`,
);

/** By the primary keys. */
const FIND = statement<ImportMediaRow, OfImport & { names: readonly string[] }>(
  'find-import-media',
  `select m.name, m.digest, f.kind::text as kind
     from import_media m join media_files f on f.account_id = m.account_id and f.digest = m.digest
    where m.account_id = :account and m.import_id = :importId and m.name = any(:names::text[])`,
);

const RELEASE = statement<never, OfImport & { names: readonly string[] }>(
  'release-import-media',
  'update import_media set is_kept = false where account_id = :account and import_id = :importId and name = any(:names::text[])',
);

const RELEASE_REST = statement<never, OfImport>(
  'release-other-import-media',
  'update import_media set is_kept = false where account_id = :account and import_id = :importId and is_kept',
);

const REMOVE = statement<never, OfImport>(
  'remove-import-media',
  'delete from import_media where account_id = :account and import_id = :importId',
);

/** The files of imported collections, by their names there. Those that no word has are kept for the next export. */
@Injectable()
export class ImportMediaRepository {
  constructor(private readonly database: Database) {}

  async add(scope: AccountScope, importId: string, media: readonly Omit<ImportMediaRow, 'kind'>[], sql: Sql): Promise<void> {
    const [names, digests] = [media.map(({ name }) => name), media.map(({ digest }) => digest)];
    await sql.rows(ADD, { account: scope, importId, names, digests });
  }

  async find(scope: AccountScope, importId: string, names: readonly string[]): Promise<ReadonlyMap<string, ImportMediaRow>> {
    const rows = names.length > 0 ? await this.database.rows(FIND, { account: scope, importId, names }) : [];
    return new Map(rows.map((row) => [row.name, row]));
  }

  /** From now on these files are kept as long as their words. */
  async release(scope: AccountScope, importId: string, names: readonly string[], sql: Sql): Promise<void> {
    await sql.rows(RELEASE, { account: scope, importId, names });
  }

  /** Files that no word has are deleted after a day. */
  async releaseRest(scope: AccountScope, importId: string, sql: Sql): Promise<void> {
    await sql.rows(RELEASE_REST, { account: scope, importId });
  }

  async remove(scope: AccountScope, importId: string, sql: Sql): Promise<void> {
    await sql.rows(REMOVE, { account: scope, importId });
  }
}
