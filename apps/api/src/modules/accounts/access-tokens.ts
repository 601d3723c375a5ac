import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { SignInScope } from '../../platform/access/sign-in-scope.js';
import type { AccountScope } from '../../platform/access/account-scope.js';

const MAX_CAPTURE_LIFETIME_MS = 48 * 3_600_000;

/** Signs the access tokens that BearerStrategy verifies. */
@Injectable()
export class AccessTokens {
  private readonly key: Uint8Array;
  private readonly lifetimeMs: number;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = new TextEncoder().encode(config.SECRET_KEY);
    this.lifetimeMs = config.ACCESS_TOKEN_EXPIRE_MINUTES * 60_000;
  }

  /** Capture tokens are short-lived, because the extension signs out locally only. Daily use renews them. */
  lifetimeOf(scope: SignInScope): number {
    return scope === 'capture' ? Math.min(this.lifetimeMs, MAX_CAPTURE_LIFETIME_MS) : this.lifetimeMs;
  }

  sign(account: AccountScope, signInId: string, scope: SignInScope, expiresAt: Date): Promise<string> {
    return new SignJWT({ scope })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(account))
      .setJti(signInId)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.key);
  }
}
