import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Scope } from '@wordhoard/policy';
import type { FastifyRequest } from 'fastify';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { acrossAccounts, withinAccount } from '../database/account-binding.js';
import { Database } from '../database/database.js';
import { statement } from '../database/statement.js';
import type { Principal } from './access.js';
import type { AccountScope } from './account-scope.js';

interface TokenRow {
  readonly account_id: AccountScope;
  readonly family_id: string;
  readonly is_active: boolean;
  readonly client_id: string;
  readonly scopes: Scope[];
  readonly stale: boolean;
}

/** Index: unique token hash, then primary keys. The audience must be this deployment's MCP endpoint. */
const FIND = statement<TokenRow, { tokenHash: Buffer; resource: string }>(
  'find-remote-token',
  `select t.account_id, t.family_id, a.is_active, f.client_id, t.scopes,
          coalesce(f.last_used_at < now() - interval '5 minutes', true) as stale
     from oauth_tokens t
     join oauth_families f on f.account_id = t.account_id and f.id = t.family_id
     join accounts a on a.id = t.account_id
    where t.token_hash = :tokenHash and t.kind = 'access' and t.expires_at > now()
      and f.revoked_at is null and f.expires_at > now() and f.resource = :resource`,
);

const TOUCH = statement<never, { account: AccountScope; family: string }>(
  'touch-oauth-family',
  `update oauth_families set last_used_at = now() where account_id = :account and id = :family`,
);

/** OAuth access tokens. They are opaque, so a revoked one is refused at the next call on every instance. */
@Injectable()
export class RemoteTokens {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async find(token: string): Promise<Principal | false> {
    if (!this.config.REMOTE_MCP_ENABLED) return false;
    const parameters = { tokenHash: hash('sha256', token, 'buffer'), resource: resourceOf(this.config) };
    const [found] = await acrossAccounts('account not known yet', () => this.database.rows(FIND, parameters));
    if (!found) return false;
    const { account_id: scope, family_id: family } = found;
    if (found.stale) await withinAccount(scope, () => this.database.rows(TOUCH, { account: scope, family }));
    const connection = { clientId: found.client_id, scopes: found.scopes };
    const person = { scope, role: 'user', isActive: found.is_active } as const;
    return { ...person, signInId: '', signInScope: null, elevatedUntil: null, connection };
  }
}

/** The audience of OAuth tokens: the public address of this deployment's MCP endpoint. */
export function resourceOf({ MCP_ISSUER_URL = '' }: Pick<Config, 'MCP_ISSUER_URL'>): string {
  return `${MCP_ISSUER_URL.replace(/\/$/, '')}/mcp`;
}

/** The OAuth access token of a request, if any. Sign-in tokens have another format. */
export function remoteTokenOf({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return /^bearer (svc_at_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
}
