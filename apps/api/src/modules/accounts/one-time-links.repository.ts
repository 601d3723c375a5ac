import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { AccountEntity } from './account.entity.js';
import { LinkSpentError } from './accounts.errors.js';
import { OneTimeLinkEntity } from './one-time-link.entity.js';

const HOUR_MS = 3_600_000;

/** A link's token. Only its hash is stored. */
export interface OneTimeToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Stores only hashes of the tokens. */
@Injectable()
export class OneTimeLinksRepository {
  constructor(private readonly database: Database) {}

  /** For the first administrator. Valid for a day. */
  async createForFirstAdmin(): Promise<OneTimeToken> {
    return this.create({ purpose: 'first_admin', accountId: null, expiresAt: new Date(Date.now() + 24 * HOUR_MS) });
  }

  /** For a forgotten password. Valid for an hour. */
  async createForReset(scope: AccountScope, manager: EntityManager): Promise<OneTimeToken> {
    return this.create({ purpose: 'reset', accountId: scope, expiresAt: new Date(Date.now() + HOUR_MS) }, manager);
  }

  /**
   * Invalidates all setup links, because each instance creates one.
   *
   * @throws LinkSpentError, also if an administrator exists by now
   */
  async consumeForFirstAdmin(token: string, manager: EntityManager): Promise<void> {
    const outstanding = await deleted(manager, { purpose: 'first_admin' });
    const isLate = await manager.existsBy(AccountEntity, { role: 'admin' });
    if (isLate || !outstanding.some((link) => isToken(link, token))) throw new LinkSpentError();
  }

  /** Returns the account of a reset link without using the link. @throws LinkSpentError */
  async findForReset(token: string): Promise<AccountScope> {
    const where = { purpose: 'reset', tokenHash: tokenHash(token), expiresAt: MoreThan(new Date()) } as const;
    const link = await this.database.orm((manager) => manager.findOneBy(OneTimeLinkEntity, where));
    if (!link || link.accountId === null) throw new LinkSpentError();
    return accountScope(link.accountId);
  }

  /** Invalidates all reset links of the account. The caller holds the account lock. @throws LinkSpentError if `token` is not valid */
  async consumeForReset(scope: AccountScope, token: string, manager: EntityManager): Promise<void> {
    const outstanding = await deleted(manager, { purpose: 'reset', accountId: scope });
    if (!outstanding.some((link) => isToken(link, token))) throw new LinkSpentError();
  }

  async deleteForReset(scope: AccountScope, manager: EntityManager): Promise<void> {
    await manager.delete(OneTimeLinkEntity, { purpose: 'reset', accountId: scope });
  }

  private create(link: Omit<OneTimeLinkEntity, 'tokenHash'>, transaction?: EntityManager): Promise<OneTimeToken> {
    return this.database.orm(async (manager) => {
      const token = randomBytes(32).toString('base64url');
      await manager.insert(OneTimeLinkEntity, { ...link, tokenHash: tokenHash(token) });
      return { token, expiresAt: link.expiresAt };
    }, transaction);
  }
}

interface DeletedLink {
  readonly token_hash: Buffer;
  readonly account_id: number | null;
  readonly expires_at: Date;
}

async function deleted(manager: EntityManager, where: Partial<OneTimeLinkEntity>): Promise<DeletedLink[]> {
  const { raw } = await manager.createQueryBuilder().delete().from(OneTimeLinkEntity).where(where).returning('*').execute();
  return raw as DeletedLink[];
}

function isToken(link: DeletedLink, token: string): boolean {
  return timingSafeEqual(link.token_hash, tokenHash(token)) && link.expires_at.getTime() > Date.now();
}

/** One round of SHA-256 is enough for a long random token. */
function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
