import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { verifyChallenge, decideRefresh, type PresentedToken, parseScopes } from '@wordhoard/oauth';
import type { Scope } from '@wordhoard/policy';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { ClientsService } from '../clients/clients.service.js';
import { OauthError } from '../oauth.errors.js';
import { type CodeRow, FamiliesRepository, type FamilyRow, type TokenRow } from '../../connections/token-families.repository.js';
import { newSecret, secretHash } from './secrets.js';

export interface IssuedTokens {
  readonly access_token: string;
  readonly token_type: 'Bearer';
  /** In seconds. */
  readonly expires_in: number;
  readonly refresh_token: string;
  readonly scope: string;
}

export interface CodeToRedeem {
  readonly code: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string;
}

export interface TokenToRefresh {
  readonly refreshToken: string;
  readonly clientId: string;
  readonly scope: string | undefined;
}

/** Some errors also revoke a family. They are thrown after the transaction has committed. */
type TokenResult = IssuedTokens | OauthError;

const challengeOf = (verifier: string) => hash('sha256', verifier, 'base64url');

/** Issues tokens for a code or a refresh token. */
@Injectable()
export class IssueTokensService {
  constructor(
    private readonly families: FamiliesRepository,
    private readonly clients: ClientsService,
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** A code that is used twice revokes all tokens of its family (RFC 6749, 4.1.2). @throws OauthError */
  redeem(asked: CodeToRedeem): Promise<IssuedTokens> {
    return this.inTransaction(async (sql) => {
      const code = await this.families.takeCode(secretHash(asked.code), sql);
      const isTheirs = code?.client_id === asked.clientId;
      if (!code || !isTheirs) return this.notIssuedToClient('the code', asked.clientId);
      if (code.used_at !== null) {
        await this.families.revoke(code, sql);
        return invalidGrant('The code was used before, so its tokens were revoked. Connect again.');
      }
      const fault = faultOf(code, asked);
      if (fault !== undefined) return invalidGrant(fault);
      await this.families.spendCode(code, sql);
      await this.families.rotate(code, 1, sql);
      return this.issue(code, 1, code.scopes, sql);
    });
  }

  /** @throws OauthError */
  refresh({ refreshToken, clientId, scope }: TokenToRefresh): Promise<IssuedTokens> {
    return this.inTransaction(async (sql) => {
      const token = await this.families.takeToken(secretHash(refreshToken), sql);
      if (token?.kind !== 'refresh' || token.client_id !== clientId) return this.notIssuedToClient('The refresh token', clientId);
      const verdict = decideRefresh(await this.presentedToken(token, sql), familyOf(token), new Date());
      if (verdict === 'replayed') await this.families.revoke(token, sql);
      if (verdict === 'replayed' || verdict === 'ended') return invalidGrant('The refresh token is no longer valid. Connect again.');
      const scopes = narrowed(token, scope);
      if (!scopes) return new OauthError('invalid_scope', 'scope may only contain scopes that the user granted');
      const generation = verdict === 'rotate' ? token.generation + 1 : token.generation;
      if (verdict === 'rotate') await this.families.rotate(token, generation, sql);
      return this.issue(token, generation, scopes, sql);
    });
  }

  /** Revokes a token, or the whole family for a refresh token. Unknown tokens and those of other clients are ignored. Source: RFC 7009. */
  async revoke(token: string, clientId: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const row = await this.families.takeToken(secretHash(token), sql);
      if (row?.client_id !== clientId) return;
      if (row.kind === 'refresh') await this.families.revoke(row, sql);
      else await this.families.deleteToken(row, secretHash(token), sql);
    });
  }

  /** @throws OauthError if there is no such client */
  private async notIssuedToClient(what: string, clientId: string): Promise<OauthError> {
    await this.clients.requireKnown(clientId);
    return invalidGrant(`${what} was not issued to this client`);
  }

  /** A separate statement, because the one that waited for the lock does not see the rows of the previous refresh. */
  private async presentedToken(token: TokenRow, sql: Sql): Promise<PresentedToken> {
    const { token_generation: generation } = token;
    return { generation, supersededAt: generation < token.generation ? await this.families.supersededAt(token, sql) : null };
  }

  private async inTransaction(work: (sql: Sql) => Promise<TokenResult>): Promise<IssuedTokens> {
    const verdict = await this.database.transaction(work);
    if (verdict instanceof OauthError) throw verdict;
    return verdict;
  }

  private async issue(family: FamilyRow, generation: number, scopes: readonly Scope[], sql: Sql): Promise<IssuedTokens> {
    const expires_in = this.config.MCP_ACCESS_TOKEN_TTL_MINUTES * 60;
    const [access, refresh] = [newSecret('access'), newSecret('refresh')];
    const accessEnds = new Date(Math.min(Date.now() + expires_in * 1000, family.family_expires_at.getTime()));
    const made = [
      { kind: 'access', hash: secretHash(access), scopes, expiresAt: accessEnds },
      // A new refresh token keeps all granted scopes, even if this request asked for fewer (RFC 6749, 6).
      { kind: 'refresh', hash: secretHash(refresh), scopes: family.scopes, expiresAt: family.family_expires_at },
    ] as const;
    await this.families.createTokens(family, generation, made, sql);
    return { access_token: access, token_type: 'Bearer', expires_in, refresh_token: refresh, scope: scopes.join(' ') };
  }
}

function invalidGrant(description: string): OauthError {
  return new OauthError('invalid_grant', description);
}

function faultOf(code: CodeRow, { redirectUri, verifier }: CodeToRedeem): string | undefined {
  if (code.revoked_at !== null || code.expires_at.getTime() <= Date.now()) return 'The code is no longer valid. Connect again.';
  if (code.redirect_uri !== redirectUri) return 'redirect_uri differs from the one in the authorization request';
  if (!verifyChallenge(verifier, code.challenge, challengeOf)) return 'code_verifier does not match code_challenge';
  return undefined;
}

function familyOf({ generation, family_expires_at: expiresAt, revoked_at: revokedAt }: FamilyRow) {
  return { generation, expiresAt, revokedAt };
}

/** The requested subset of the granted scopes, or undefined if more are requested. */
function narrowed({ token_scopes: held }: TokenRow, scope: string | undefined): readonly Scope[] | undefined {
  if (scope === undefined) return held;
  const asked = parseScopes(scope);
  return asked?.every((one) => held.includes(one)) ? asked : undefined;
}
