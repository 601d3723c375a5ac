import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { type GroupRow, GroupsRepository } from './groups.repository.js';

@Injectable()
export class FindGroupService {
  constructor(private readonly groups: GroupsRepository) {}

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number, sql?: Sql): Promise<GroupRow> {
    const group = await this.groups.find(scope, id, sql);
    if (!group) throw new NotFoundError('Group', id);
    return group;
  }
}
