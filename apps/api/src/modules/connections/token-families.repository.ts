import { Injectable } from '@nestjs/common';
import type { Scope } from '@wordhoard/policy';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

/** A token family: all tokens of one consent. */
export interface NewFamily {
  readonly id: string;
  readonly client_id: string;
  readonly scopes: readonly Scope[];
  readonly workspace: string;
  readonly resource: string;
  readonly expires_at: Date;
}

export interface FamilyRow {
  readonly account_id: AccountScope;
  readonly family_id: string;
  readonly client_id: string;
  readonly scopes: Scope[];
  readonly resource: string;
  readonly generation: number;
  readonly family_expires_at: Date;
  readonly revoked_at: Date | null;
}

export interface CodeRow extends FamilyRow {
  readonly code_id: number;
  readonly redirect_uri: string;
  readonly challenge: string;
  readonly expires_at: Date;
  readonly used_at: Date | null;
}

export interface TokenRow extends FamilyRow {
  readonly kind: 'access' | 'refresh';
  readonly token_generation: number;
  readonly token_scopes: Scope[];
}

export interface NewToken {
  readonly kind: 'access' | 'refresh';
  readonly hash: Buffer;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date;
}

const FAMILY = `f.account_id, f.id as family_id, f.client_id, f.scopes, f.resource, f.generation,
                f.expires_at as family_expires_at, f.revoked_at`;

const CREATE = statement<
  never,
  {
    account: AccountScope;
    id: string;
    clientId: string;
    scopes: readonly (
      | 'profile-read'
      | 'vocabulary-read'
      | 'session-read'
      | 'progress-read'
      | 'conversation-write'
      | 'review-write'
      | 'card-write'
      | 'context-import'
    )[];
    workspace: string;
    resource: string;
    expiresAt: Date;
  }
>(
  'create-oauth-family',
  `insert into oauth_families (account_id, id, client_id, scopes, workspace, resource, expires_at) values (:account, :id, :clientId, :scopes, :workspace, :resource, :expiresAt)`,
);

const CREATE_CODE = statement<
  never,
  { account: AccountScope; familyId: string; codeHash: Buffer; redirectUri: string; challenge: string; expiresAt: Date }
>(
  'create-oauth-code',
  `insert into oauth_codes (account_id, family_id, code_hash, redirect_uri, challenge, expires_at) values (:account, :familyId, :codeHash, :redirectUri, :challenge, :expiresAt)`,
);

/** By the unique hash, before the account is known. Concurrent redemptions wait for each other. */
const TAKE_CODE = statement<CodeRow, { hash: Buffer }>(
  'take-oauth-code',
  `select ${FAMILY}, c.id as code_id, c.redirect_uri, c.challenge, c.expires_at, c.used_at
     from oauth_codes c join oauth_families f on f.account_id = c.account_id and f.id = c.family_id
    where c.code_hash = :hash for update`,
);

const SPEND_CODE = statement<never, { account: AccountScope; id: number }>(
  'spend-oauth-code',
  `update oauth_codes set used_at = now() where account_id = :account and id = :id`,
);

/** By the unique hash, before the account is known. Concurrent refreshes wait for each other. */
const TAKE_TOKEN = statement<TokenRow, { hash: Buffer }>(
  'take-oauth-token',
  `select ${FAMILY}, t.kind, t.generation as token_generation, t.scopes as token_scopes
     from oauth_tokens t join oauth_families f on f.account_id = t.account_id and f.id = t.family_id
    where t.token_hash = :hash for update of f`,
);

/** By oauth_tokens_of_family. */
const SUPERSEDED_AT = statement<{ created_at: Date }, { account: AccountScope; id: string; generation: number }>(
  'find-oauth-successor',
  `select created_at from oauth_tokens
    where account_id = :account and family_id = :id and kind = 'refresh' and generation = :generation + 1 order by created_at limit 1`,
);

const ROTATE = statement<never, { account: AccountScope; id: string; generation: number }>(
  'rotate-oauth-family',
  `update oauth_families set generation = :generation, rotated_at = now() where account_id = :account and id = :id`,
);

const CREATE_TOKENS = statement<
  never,
  {
    account: AccountScope;
    id: string;
    generation: number;
    kinds: ('access' | 'refresh')[];
    hashes: Buffer[];
    scopes: string[];
    ends: Date[];
  }
>(
  'create-oauth-tokens',
  `insert into oauth_tokens (account_id, family_id, kind, generation, token_hash, scopes, expires_at)
   select :account, :id, kind, :generation, hash, string_to_array(scopes, ' '), ends
     from unnest(:kinds::text[], :hashes::bytea[], :scopes::text[], :ends::timestamptz[]) as made (kind, hash, scopes, ends)`,
);

const REVOKE = statement<never, { account: AccountScope; id: string }>(
  'revoke-oauth-family',
  `update oauth_families set revoked_at = coalesce(revoked_at, now()) where account_id = :account and id = :id`,
);

/** By oauth_families_of_client. */
const REVOKE_OF_CLIENT = statement<never, { account: AccountScope; clientId: string }>(
  'revoke-oauth-connection',
  `update oauth_families set revoked_at = now() where account_id = :account and client_id = :clientId and revoked_at is null`,
);

/** Index: oauth_families_of_client. */
const REVOKE_OF_OTHERS = statement<never, { account: AccountScope; kept: readonly string[] }>(
  'end-token-families-of-account',
  `update oauth_families set revoked_at = now() where account_id = :account and revoked_at is null and client_id <> all(:kept::text[])`,
);

const DELETE_TOKEN = statement<never, { account: AccountScope; hash: Buffer }>(
  'delete-oauth-token',
  `delete from oauth_tokens where account_id = :account and token_hash = :hash`,
);

/** By oauth_tokens_by_end. A used refresh token is kept as long as its family, so that its reuse is detected. */
const SWEEP_TOKENS = statement<{ id: number }>(
  'sweep-oauth-tokens',
  `delete from oauth_tokens where (account_id, id) in
     (select account_id, id from oauth_tokens where expires_at < now() - interval '1 day' order by expires_at limit 1000) returning id`,
);

/** Consents that expired or whose code was never redeemed. */
const SWEEP_FAMILIES = statement<{ id: string }>(
  'sweep-oauth-families',
  `delete from oauth_families where (account_id, id) in
     (select account_id, id from oauth_families
       where expires_at < now() - interval '1 day' or revoked_at < now() - interval '1 day'
          or generation = 0 and created_at < now() - interval '1 day' limit 1000) returning id`,
);

/** Codes and tokens as hashes, with their families. */
@Injectable()
export class FamiliesRepository {
  constructor(private readonly database: Database) {}

  async create(scope: AccountScope, family: NewFamily, sql: Sql): Promise<void> {
    const { id, client_id, scopes, workspace, resource, expires_at } = family;
    await sql.rows(CREATE, { account: scope, id, clientId: client_id, scopes, workspace, resource, expiresAt: expires_at });
  }

  async createCode(
    scope: AccountScope,
    familyId: string,
    code: { readonly hash: Buffer; readonly redirectUri: string; readonly challenge: string; readonly expiresAt: Date },
    sql: Sql,
  ): Promise<void> {
    await sql.rows(CREATE_CODE, {
      account: scope,
      familyId,
      codeHash: code.hash,
      redirectUri: code.redirectUri,
      challenge: code.challenge,
      expiresAt: code.expiresAt,
    });
  }

  async takeCode(hash: Buffer, sql: Sql): Promise<CodeRow | undefined> {
    return (await sql.rows(TAKE_CODE, { hash }))[0];
  }

  async spendCode({ account_id: scope, code_id: id }: CodeRow, sql: Sql): Promise<void> {
    await sql.rows(SPEND_CODE, { account: scope, id });
  }

  async takeToken(hash: Buffer, sql: Sql): Promise<TokenRow | undefined> {
    return (await sql.rows(TAKE_TOKEN, { hash }))[0];
  }

  /** When the first refresh token of the next generation was issued. */
  async supersededAt({ account_id: scope, family_id: id, token_generation: generation }: TokenRow, sql: Sql): Promise<Date | null> {
    return (await sql.rows(SUPERSEDED_AT, { account: scope, id, generation }))[0]?.created_at ?? null;
  }

  async rotate({ account_id: scope, family_id: id }: FamilyRow, generation: number, sql: Sql): Promise<void> {
    await sql.rows(ROTATE, { account: scope, id, generation });
  }

  async createTokens(
    { account_id: scope, family_id: id }: FamilyRow,
    generation: number,
    tokens: readonly NewToken[],
    sql: Sql,
  ): Promise<void> {
    const [kinds, hashes] = [tokens.map(({ kind }) => kind), tokens.map(({ hash }) => hash)];
    const [scopes, ends] = [tokens.map(({ scopes: own }) => own.join(' ')), tokens.map(({ expiresAt }) => expiresAt)];
    await sql.rows(CREATE_TOKENS, { account: scope, id, generation, kinds, hashes, scopes, ends });
  }

  async revoke({ account_id: scope, family_id: id }: FamilyRow, sql: Sql): Promise<void> {
    await sql.rows(REVOKE, { account: scope, id });
  }

  /** Revokes all families of a client. */
  async revokeOfClient(scope: AccountScope, clientId: string, sql: Sql): Promise<void> {
    await sql.rows(REVOKE_OF_CLIENT, { account: scope, clientId });
  }

  /** Revokes the families of all clients but these. */
  async revokeOfOthers(scope: AccountScope, keptClientIds: readonly string[], sql: Sql): Promise<void> {
    await sql.rows(REVOKE_OF_OTHERS, { account: scope, kept: keptClientIds });
  }

  async deleteToken({ account_id: scope }: FamilyRow, hash: Buffer, sql: Sql): Promise<void> {
    await sql.rows(DELETE_TOKEN, { account: scope, hash });
  }

  /** Returns how many rows were deleted; there may be more. */
  async sweep(): Promise<number> {
    const tokens = await this.database.rows(SWEEP_TOKENS, {});
    const families = await this.database.rows(SWEEP_FAMILIES, {});
    return tokens.length + families.length;
  }
}
