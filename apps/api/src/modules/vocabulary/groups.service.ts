import { Injectable } from '@nestjs/common';
import { toSupportedLanguage } from '@wordhoard/language';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { InvalidRequestError, NotFoundError } from '../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../platform/http/operation.js';
import { DueDaysRepository } from '../recall-settings/due-days.repository.js';
import type { CreateGroupDto, UpdateGroupDto } from './dto/group.dto.js';
import { type GroupRow, GroupsRepository, MOST_GROUPS } from './groups.repository.js';
import { TooManyGroupsError } from './vocabulary.errors.js';

@Injectable()
export class GroupsService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsRepository,
    private readonly dueDays: DueDaysRepository,
  ) {}

  list(scope: AccountScope): Promise<GroupRow[]> {
    return this.groups.list(scope);
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number): Promise<GroupRow> {
    const group = await this.groups.find(scope, id);
    if (!group) throw new NotFoundError('Group', id);
    return group;
  }

  /** @throws TooManyGroupsError and OperationReusedError */
  async create(scope: AccountScope, { name, target_language }: CreateGroupDto, operation: Operation): Promise<GroupRow> {
    const group = await createOnce(
      operation,
      () => this.groups.create(scope, name, toSupportedLanguage(target_language), operation),
      () => this.groups.findByOperation(scope, operation.id),
      ({ id }) => this.get(scope, id),
    );
    if (!group) throw new TooManyGroupsError(MOST_GROUPS);
    return group;
  }

  /** Its words keep their language. @throws NotFoundError, and InvalidRequestError when nothing is to change */
  async update(scope: AccountScope, id: number, { name, target_language }: UpdateGroupDto): Promise<GroupRow> {
    if (name === undefined && target_language === undefined) {
      throw new InvalidRequestError([{ field: 'name', message: 'Send name, target_language or both' }]);
    }
    const language = target_language === undefined ? undefined : toSupportedLanguage(target_language);
    if (!(await this.groups.update(scope, id, name, language))) throw new NotFoundError('Group', id);
    return this.get(scope, id);
  }

  /** @throws NotFoundError */
  async delete(scope: AccountScope, id: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      if (!(await this.groups.delete(scope, id, sql))) throw new NotFoundError('Group', id);
      await this.dueDays.recount(scope, sql);
    });
  }
}
