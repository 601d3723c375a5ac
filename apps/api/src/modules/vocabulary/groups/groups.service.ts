import { Injectable } from '@nestjs/common';
import { toSupportedLanguage } from '@wordhoard/language';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { extendStatementTimeout } from '../../../platform/database/transaction-settings.js';
import { InvalidRequestError, NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { LanguageProfilesRepository } from '../../language-profile/language-profiles.repository.js';
import { ScheduleReplayRequests } from '../../recall-settings/schedule-replay/schedule-replay-requests.js';
import type { CreateGroupDto, UpdateGroupDto } from '../dto/group.dto.js';
import { GroupFacetsRepository } from '../../memory/recount/group-facets.repository.js';
import { type GroupRow, GroupsRepository, MAX_GROUPS } from './groups.repository.js';
import { TooManyGroupsError } from '../vocabulary.errors.js';

@Injectable()
export class GroupsService {
  constructor(
    private readonly database: Database,
    private readonly groups: GroupsRepository,
    private readonly facets: GroupFacetsRepository,
    private readonly profiles: LanguageProfilesRepository,
    private readonly replays: ScheduleReplayRequests,
  ) {}

  list(scope: AccountScope): Promise<GroupRow[]> {
    return this.groups.list(scope);
  }

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number, sql?: Sql): Promise<GroupRow> {
    const group = await this.groups.find(scope, id, sql);
    if (!group) throw new NotFoundError('Group', id);
    return group;
  }

  /** @throws TooManyGroupsError and OperationReusedError */
  async create(scope: AccountScope, body: CreateGroupDto, operation: Operation): Promise<GroupRow> {
    const { name, target_language, directions = 'recognition' } = body;
    const { new_words_per_day = null, reviews_per_day = null, desired_retention = null } = body;
    const study = { new_words_per_day, reviews_per_day, desired_retention };
    const fields = { name, target_language: toSupportedLanguage(target_language), directions, ...study };
    const group = await createOnce(
      operation,
      () => this.groups.create(scope, fields, operation),
      () => this.groups.findByOperation(scope, operation.id),
      ({ id }) => this.get(scope, id),
    );
    if (!group) throw new TooManyGroupsError(MAX_GROUPS);
    return group;
  }

  /**
   * Its words keep their language. New directions show or hide a facet of each word. A new retention reschedules the words in a job.
   * @throws NotFoundError, JobsUnavailableError, and InvalidRequestError if neither name nor language is sent
   */
  async update(scope: AccountScope, id: number, { name, target_language, directions, ...study }: UpdateGroupDto): Promise<GroupRow> {
    if (name === undefined && target_language === undefined) {
      throw new InvalidRequestError([{ field: 'name', message: 'Send name, target_language or both, optionally with other fields' }]);
    }
    if (study.desired_retention !== undefined) await this.replays.ready();
    const language = target_language === undefined ? undefined : toSupportedLanguage(target_language);
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await extendStatementTimeout(sql);
      const former = await this.groups.update(scope, id, { name, target_language: language, directions, study }, sql);
      if (!former) throw new NotFoundError('Group', id);
      if (directions !== undefined && directions !== former.directions) await this.facets.ask(scope, id, directions, sql);
      if (study.desired_retention !== undefined && study.desired_retention !== former.desired_retention)
        await this.replays.requestForGroup(scope, id, sql);
      if (language !== undefined && language !== former.target_language) await this.profiles.invalidate(scope, sql);
    });
    return this.get(scope, id);
  }

  /** @throws NotFoundError */
  async delete(scope: AccountScope, id: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await extendStatementTimeout(sql);
      if (!(await this.groups.delete(scope, id, sql))) throw new NotFoundError('Group', id);
      await this.facets.delete(scope, id, sql);
    });
  }
}
