import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { type SignInDevice, SignInEntity } from './sign-in.entity.js';

const MAX_LISTED = 200;

export interface SignInRecord extends SignInDevice {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
}

@Injectable()
export class SignInsRepository {
  constructor(private readonly database: Database) {}

  async create(scope: AccountScope, signIn: SignInRecord, manager: EntityManager): Promise<void> {
    await manager.insert(SignInEntity, { accountId: scope, ...signIn });
  }

  get(scope: AccountScope, id: string): Promise<SignInRecord> {
    return this.database.orm((manager) => manager.findOneByOrFail(SignInEntity, { accountId: scope, id }));
  }

  /** Valid sign-ins, last used first. */
  listLive(scope: AccountScope): Promise<SignInRecord[]> {
    const where = { accountId: scope, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    return this.database.orm((manager) => manager.find(SignInEntity, { where, order: { lastUsedAt: 'DESC' }, take: MAX_LISTED }));
  }

  async extend(scope: AccountScope, id: string, expiresAt: Date): Promise<void> {
    await this.database.orm((manager) => manager.update(SignInEntity, { accountId: scope, id }, { expiresAt }));
  }

  async elevate(scope: AccountScope, id: string, until: Date, manager: EntityManager): Promise<void> {
    await manager.update(SignInEntity, { accountId: scope, id }, { elevatedUntil: until });
  }

  async revoke(scope: AccountScope, id: string, manager: EntityManager): Promise<boolean> {
    const live = { accountId: scope, id, revokedAt: IsNull() };
    const { affected } = await manager.update(SignInEntity, live, { revokedAt: new Date() });
    return affected === 1;
  }

  async revokeAll(scope: AccountScope, manager: EntityManager): Promise<void> {
    await manager.update(SignInEntity, { accountId: scope, revokedAt: IsNull() }, { revokedAt: new Date() });
  }

  async revokeOthers(scope: AccountScope, keptId: string, manager: EntityManager): Promise<void> {
    await manager.update(SignInEntity, { accountId: scope, id: Not(keptId), revokedAt: IsNull() }, { revokedAt: new Date() });
  }
}
