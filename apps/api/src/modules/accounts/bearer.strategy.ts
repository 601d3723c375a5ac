import { createSecretKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { validate as isUuid } from 'uuid';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { withinAccount } from '../../platform/database/account-binding.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import type { Principal } from '../../platform/access/access.js';
import type { SignInScope } from '../../platform/access/sign-in-scope.js';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';

interface Claims {
  readonly sub?: unknown;
  readonly jti?: unknown;
  /** Missing in tokens that were issued before scopes existed. */
  readonly scope?: unknown;
}

interface SignInRow {
  readonly scope: SignInScope;
  readonly role: 'user' | 'admin';
  readonly is_active: boolean;
  readonly elevated_until: Date | null;
  readonly stale: boolean;
}

/** Index: primary keys of both tables. */
const FIND_SIGN_IN = statement<SignInRow, { account: AccountScope; jti: string }>(
  'find-sign-in',
  `select s.scope, a.role, a.is_active, s.elevated_until, s.last_used_at < now() - interval '5 minutes' as stale
     from sign_ins s join accounts a on a.id = s.account_id
    where s.account_id = :account and s.id = :jti and s.revoked_at is null and s.expires_at > now()`,
);

const TOUCH_SIGN_IN = statement<never, { account: AccountScope; jti: string }>(
  'touch-sign-in',
  `update sign_ins set last_used_at = now() where account_id = :account and id = :jti`,
);

/** Accepts a token that we signed if its sign-in is still valid. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
  ) {
    super({ jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(), secretOrKey: keyOf(config), algorithms: ['HS256'] });
  }

  async validate({ sub, jti, scope = null }: Claims): Promise<Principal | false> {
    const accountId = Number(sub);
    if (!Number.isSafeInteger(accountId) || typeof jti !== 'string' || !isUuid(jti)) return false;
    const account = accountScope(accountId);
    const [found] = await withinAccount(account, () => this.database.rows(FIND_SIGN_IN, { account, jti }));
    if (!found || (scope !== null && scope !== found.scope)) return false;
    if (found.stale) await withinAccount(account, () => this.database.rows(TOUCH_SIGN_IN, { account, jti }));
    return {
      scope: account,
      signInId: jti,
      signInScope: found.scope,
      role: found.role,
      isActive: found.is_active,
      elevatedUntil: found.elevated_until,
      connection: null,
    };
  }
}

/** Given a string, jsonwebtoken would create a key for every request. Its types do not include KeyObject yet. */
function keyOf({ SECRET_KEY }: Config): Buffer {
  return createSecretKey(SECRET_KEY, 'utf8') as unknown as Buffer;
}
