import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { CloudProvider } from '../../../config/ai-options.js';
import type { SealedSecret } from './secret-box.js';

/** A credential without its secret. */
export interface CredentialSummaryRow {
  readonly provider: CloudProvider;
  readonly project_id: string | null;
  readonly location: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export type CredentialRow = CredentialSummaryRow & SealedSecret;

const SUMMARY = 'provider, project_id, location, created_at, updated_at';

/** Index of all statements here: primary key. */
const LIST = statement<CredentialSummaryRow, { account: AccountScope }>(
  'list-ai-credentials',
  `select ${SUMMARY} from ai_credentials where account_id = :account order by provider`,
);

const LIST_SEALED = statement<CredentialRow, { account: AccountScope }>(
  'list-sealed-ai-credentials',
  `select ${SUMMARY}, key_id, secret from ai_credentials where account_id = :account order by provider`,
);

const SAVE = statement<
  CredentialSummaryRow,
  { account: AccountScope; provider: CloudProvider; keyId: string; secret: Buffer; projectId: string | null; location: string | null }
>(
  'save-ai-credential',
  `insert into ai_credentials (account_id, provider, key_id, secret, project_id, location) values (:account, :provider, :keyId, :secret, :projectId, :location)
   on conflict (account_id, provider) do update
      set key_id = excluded.key_id, secret = excluded.secret, project_id = excluded.project_id, location = excluded.location,
          updated_at = now()
   returning ${SUMMARY}`,
);

const DELETE = statement<{ provider: CloudProvider }, { account: AccountScope; provider: string }>(
  'delete-ai-credential',
  `delete from ai_credentials where account_id = :account and provider = :provider returning provider`,
);

/** All accounts. Only used by `host re-encrypt`. */
const LIST_OF_OTHER_KEYS = statement<SealedCredential, { keyId: string }>(
  'list-ai-credentials-of-other-keys',
  `select account_id, provider, key_id, secret from ai_credentials where key_id <> :keyId`,
);

/** Does nothing if the credential has changed since it was read. */
const REPLACE = statement<
  { provider: CloudProvider },
  { account: AccountScope; provider: string; secret: Buffer; keyId: string; resealed: Buffer }
>(
  'replace-ai-credential',
  `update ai_credentials set key_id = :keyId, secret = :resealed where account_id = :account and provider = :provider and secret = :secret returning provider`,
);

export type SealedCredential = SealedSecret & { readonly account_id: AccountScope; readonly provider: CloudProvider };

export interface CredentialPlace {
  readonly project_id: string | null;
  readonly location: string | null;
}

@Injectable()
export class AiCredentialsRepository {
  constructor(private readonly database: Database) {}

  list(scope: AccountScope): Promise<CredentialSummaryRow[]> {
    return this.database.rows(LIST, { account: scope });
  }

  listSealed(scope: AccountScope): Promise<CredentialRow[]> {
    return this.database.rows(LIST_SEALED, { account: scope });
  }

  async save(
    scope: AccountScope,
    provider: CloudProvider,
    { sealed, place }: { readonly sealed: SealedSecret; readonly place: CredentialPlace },
    sql: Sql,
  ): Promise<CredentialSummaryRow> {
    const { project_id: projectId, location } = place;
    const { key_id: keyId, secret } = sealed;
    const [row] = await sql.rows(SAVE, { account: scope, provider, keyId, secret, projectId, location });
    return row as CredentialSummaryRow;
  }

  listOfOtherKeys(keyId: string): Promise<SealedCredential[]> {
    return this.database.rows(LIST_OF_OTHER_KEYS, { keyId });
  }

  /** Stores the same secret, re-encrypted. */
  async replace(scope: AccountScope, { provider, secret }: SealedCredential, resealed: SealedSecret): Promise<void> {
    await this.database.rows(REPLACE, { account: scope, provider, secret, keyId: resealed.key_id, resealed: resealed.secret });
  }

  async delete(scope: AccountScope, provider: CloudProvider, sql: Sql): Promise<boolean> {
    return (await sql.rows(DELETE, { account: scope, provider })).length > 0;
  }
}
