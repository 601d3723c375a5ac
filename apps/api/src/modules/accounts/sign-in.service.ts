import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Principal } from '../../platform/access/access.js';
import { SuspendedError } from '../../platform/access/access.errors.js';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { Database, type Orm } from '../../platform/database/database.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { AccessTokens } from './access-tokens.js';
import type { Account } from './account.js';
import { TooEarlyToRenewError, WrongPasswordError } from './accounts.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { Passwords } from './passwords.js';
import type { Client } from './sign-in.entity.js';
import { type SignIn, SignInsRepository } from './sign-ins.repository.js';

const ELEVATION_MS = 10 * 60_000;
const WRONG_CREDENTIALS = 'Incorrect email or password';

export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
}

/** Signing in, staying in and going out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsRepository,
    private readonly signIns: SignInsRepository,
    private readonly tokens: AccessTokens,
    private readonly passwords: Passwords,
  ) {}

  /** @throws WrongPasswordError and SuspendedError */
  async signIn(email: string, password: string, client: Client): Promise<{ account: Account; token: IssuedToken }> {
    const account = await this.accounts.findByEmail(email);
    const matches = await this.passwords.matches(account?.passwordHash ?? null, password);
    if (!account || !matches) throw new WrongPasswordError(WRONG_CREDENTIALS);
    if (!account.isActive) throw new SuspendedError();
    const scope = accountScope(account.id);
    const token = await this.database.transaction(async (_sql, manager) => {
      // Verifying is slow: the password may have changed since the hash was read.
      if (!(await this.accounts.lockPassword(scope, account.passwordHash, manager))) throw new WrongPasswordError(WRONG_CREDENTIALS);
      return this.open(scope, client, manager);
    });
    return { account, token };
  }

  async open(scope: AccountScope, client: Client, manager: Orm): Promise<IssuedToken> {
    const now = new Date();
    const signIn = { id: uuidv7(), client, createdAt: now, lastUsedAt: now, expiresAt: this.expiryFrom(now) };
    await this.signIns.create(scope, signIn, manager);
    return this.issue(scope, signIn);
  }

  /** @throws TooEarlyToRenewError before half of the token's life has passed */
  async renew({ scope, signInId }: Principal): Promise<IssuedToken> {
    const signIn = await this.signIns.get(scope, signInId);
    const renewableFrom = new Date(signIn.expiresAt.getTime() - this.tokens.lifetimeMs / 2);
    if (renewableFrom.getTime() > Date.now()) throw new TooEarlyToRenewError(renewableFrom);
    const expiresAt = this.expiryFrom(new Date());
    await this.signIns.extend(scope, signInId, expiresAt);
    return this.issue(scope, { ...signIn, expiresAt });
  }

  /** @throws WrongPasswordError */
  async elevate({ scope, signInId }: Principal, password: string): Promise<Date> {
    const account = await this.accounts.get(scope);
    if (!(await this.passwords.matches(account.passwordHash, password))) throw new WrongPasswordError('Incorrect password');
    const until = new Date(Date.now() + ELEVATION_MS);
    await this.signIns.elevate(scope, signInId, until);
    return until;
  }

  async signOut({ scope, signInId }: Principal): Promise<void> {
    await this.signIns.revoke(scope, signInId);
  }

  async signOutEverywhere(scope: AccountScope): Promise<void> {
    await this.signIns.revokeAll(scope);
  }

  /** @throws NotFoundError */
  async revoke(scope: AccountScope, id: string): Promise<void> {
    if (!(await this.signIns.revoke(scope, id))) throw new NotFoundError('Sign-in', id);
  }

  list(scope: AccountScope): Promise<SignIn[]> {
    return this.signIns.listLive(scope);
  }

  private async issue(scope: AccountScope, { id, expiresAt }: SignIn): Promise<IssuedToken> {
    return { accessToken: await this.tokens.sign(scope, id, expiresAt), expiresAt };
  }

  /** On a whole second, as the token says it. */
  private expiryFrom(now: Date): Date {
    return new Date(Math.floor((now.getTime() + this.tokens.lifetimeMs) / 1000) * 1000);
  }
}
