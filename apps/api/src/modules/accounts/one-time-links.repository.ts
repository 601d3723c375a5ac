import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { type AccountScope, accountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { AccountEntity } from './account.entity.js';
import { LinkSpentError } from './accounts.errors.js';
import { OneTimeLinkEntity } from './one-time-link.entity.js';

const HOUR_MS = 3_600_000;

/** The secret of a link; it is nowhere else. */
export interface OneTimeToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Keeps hashes of the tokens only. */
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
   * Takes every first-administrator link out of use, so that of several instances' links only one is ever used.
   *
   * @throws LinkSpentError, also when another request has created the first administrator
   */
  async consumeForFirstAdmin(token: string, manager: EntityManager): Promise<void> {
    const outstanding = await deleted(manager, { purpose: 'first_admin' });
    const isLate = await manager.existsBy(AccountEntity, { role: 'admin' });
    if (isLate || !outstanding.some((link) => isToken(link, token))) throw new LinkSpentError();
  }

  /** Whose password the link resets. Leaves the link as it is. @throws LinkSpentError */
  async findForReset(token: string): Promise<AccountScope> {
    const where = { purpose: 'reset', tokenHash: tokenHash(token), expiresAt: MoreThan(new Date()) } as const;
    const link = await this.database.orm((manager) => manager.findOneBy(OneTimeLinkEntity, where));
    if (!link || link.accountId === null) throw new LinkSpentError();
    return accountScope(link.accountId);
  }

  /** Takes the account's reset links out of use, all of them. The caller holds the account. @throws LinkSpentError where `token` is none */
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

/** The token is random and long, so one round of SHA-256 keeps it. */
function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
