import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Principal } from '../../platform/access/access.js';
import type { NarrowScope, SignInScope } from '../../platform/access/sign-in-scope.js';
import { SuspendedError } from '../../platform/access/access.errors.js';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { requireLiveSignIn } from '../../platform/access/require-live-sign-in.js';
import type { Orm, Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { SecurityTrail } from '../audit/security/security-trail.service.js';
import { AccessTokens } from './access-tokens.js';
import type { AccountRecord } from './account.js';
import { TooEarlyToRenewError, WrongPasswordError } from './accounts.errors.js';
import { AccountsRepository } from './accounts.repository.js';
import { Passwords } from './passwords.js';
import { RevokeAccessService } from './revoke-access.service.js';
import type { SignInDevice } from './sign-in.entity.js';
import { type SignInRecord, SignInsRepository } from './sign-ins.repository.js';

const ELEVATION_MS = 10 * 60_000;
const WRONG_CREDENTIALS = 'Incorrect email or password';

export interface IssuedToken {
  readonly accessToken: string;
  readonly expiresAt: Date;
}

interface Transaction {
  readonly sql: Sql;
  readonly manager: Orm;
}

/** Signs in and out, renews tokens and confirms passwords. */
@Injectable()
export class SignInService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly signIns: SignInsRepository,
    private readonly tokens: AccessTokens,
    private readonly passwords: Passwords,
    private readonly access: RevokeAccessService,
    private readonly trail: SecurityTrail,
  ) {}

  /** @throws WrongPasswordError and SuspendedError */
  async signIn(email: string, password: string, device: SignInDevice): Promise<{ account: AccountRecord; token: IssuedToken }> {
    const credentials = await this.accounts.findCredentials(email);
    this.trail.recordAttempt(credentials?.id ?? null, email);
    const matches = await this.passwords.matches(email, credentials?.passwordHash ?? null, password);
    if (!credentials || !matches) throw new WrongPasswordError(WRONG_CREDENTIALS);
    if (!credentials.isActive) throw new SuspendedError();
    const scope = accountScope(credentials.id);
    return this.trail.transaction(async (sql, manager) => {
      // Verifying is slow, so the password may have changed since the hash was read.
      if (!(await this.accounts.lockPassword(scope, credentials.passwordHash, manager))) throw new WrongPasswordError(WRONG_CREDENTIALS);
      return { account: await this.accounts.get(scope, manager), token: await this.open(scope, device, { sql, manager }) };
    });
  }

  /** Call it as the last step of a transaction; see SecurityTrail. */
  async open(
    scope: AccountScope,
    device: SignInDevice,
    { sql, manager }: Transaction,
    type: 'sign_in' | 'account_created' = 'sign_in',
  ): Promise<IssuedToken> {
    const now = new Date();
    const signIn = { ...device, id: uuidv7(), createdAt: now, lastUsedAt: now, expiresAt: this.expiryFrom(now, device.scope) };
    await this.signIns.create(scope, signIn, manager);
    const token = await this.issue(scope, signIn);
    await this.trail.record(type, { target: scope, actor: scope, signIn: signIn.id, details: { ...device } }, sql);
    return token;
  }

  /** Creates an additional sign-in with a narrow scope, for tokens that others may read. */
  async openNarrow(principal: Principal, device: SignInDevice & { readonly scope: NarrowScope }): Promise<IssuedToken> {
    return this.trail.transaction(async (sql, manager) => {
      await lockAccount(principal.scope, sql);
      await requireLiveSignIn(principal, sql);
      return this.open(principal.scope, device, { sql, manager });
    });
  }

  /** @throws TooEarlyToRenewError in the first half of the token's lifetime */
  async renew({ scope, signInId }: Principal): Promise<IssuedToken> {
    const signIn = await this.signIns.get(scope, signInId);
    const renewableFrom = new Date(signIn.expiresAt.getTime() - this.tokens.lifetimeOf(signIn.scope) / 2);
    if (renewableFrom.getTime() > Date.now()) throw new TooEarlyToRenewError(renewableFrom);
    const expiresAt = this.expiryFrom(new Date(), signIn.scope);
    await this.signIns.extend(scope, signInId, expiresAt);
    return this.issue(scope, { ...signIn, expiresAt });
  }

  /** @throws WrongPasswordError */
  async elevate({ scope, signInId }: Principal, password: string): Promise<Date> {
    const account = await this.accounts.get(scope);
    if (!(await this.passwords.matches(account.email, account.passwordHash, password))) throw new WrongPasswordError('Incorrect password');
    const until = new Date(Date.now() + ELEVATION_MS);
    await this.trail.transaction(async (sql, manager) => {
      await this.signIns.elevate(scope, signInId, until, manager);
      await this.trail.record('elevation', { target: scope }, sql);
    });
    return until;
  }

  async signOut({ scope, signInId }: Principal): Promise<void> {
    await this.end(scope, signInId);
  }

  /** Also ends connections and deletes reset links. */
  async signOutEverywhere(scope: AccountScope): Promise<void> {
    await this.trail.transaction(async (sql, manager) => {
      await this.access.revoke(scope, { sql, manager });
      await this.trail.record('sign_out', { target: scope, details: { everywhere: true } }, sql);
    });
  }

  /** @throws NotFoundError */
  async revoke(scope: AccountScope, id: string): Promise<void> {
    if (!(await this.end(scope, id))) throw new NotFoundError('Sign-in', id);
  }

  /** Returns whether there was such a sign-in. */
  private end(scope: AccountScope, id: string): Promise<boolean> {
    return this.trail.transaction(async (sql, manager) => {
      const isEnded = await this.signIns.revoke(scope, id, manager);
      if (isEnded) await this.trail.record('sign_out', { target: scope, details: { ended: id } }, sql);
      return isEnded;
    });
  }

  list(scope: AccountScope): Promise<SignInRecord[]> {
    return this.signIns.listLive(scope);
  }

  private async issue(account: AccountScope, { id, scope, expiresAt }: SignInRecord): Promise<IssuedToken> {
    return { accessToken: await this.tokens.sign(account, id, scope, expiresAt), expiresAt };
  }

  /** Rounded to a second, like `exp` in the token. */
  private expiryFrom(now: Date, scope: SignInScope): Date {
    return new Date(Math.floor((now.getTime() + this.tokens.lifetimeOf(scope)) / 1000) * 1000);
  }
}
