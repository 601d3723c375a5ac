import { Inject, Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../../platform/access/account-scope.js';

/** Signs what the bearer strategy reads. */
@Injectable()
export class AccessTokens {
  private readonly key: Uint8Array;
  readonly lifetimeMs: number;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = new TextEncoder().encode(config.SECRET_KEY);
    this.lifetimeMs = config.ACCESS_TOKEN_EXPIRE_MINUTES * 60_000;
  }

  sign(scope: AccountScope, signInId: string, expiresAt: Date): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(scope))
      .setJti(signInId)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(this.key);
  }
}
