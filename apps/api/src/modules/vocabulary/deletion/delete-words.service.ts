import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { extendStatementTimeout } from '../../../platform/database/transaction-settings.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { TooManyRoomsError } from '../groups/room-limit.js';
import { MAX_ROOMS } from '../groups/room-limit.js';
import { type WordSelection, selectionOf } from '../bulk/word-selection.js';
import { type SelectedWords, WordSelectionRepository } from '../bulk/word-selection.repository.js';
import type { ChooseWordsDto, DeletedWordsDto, RestoredWordsDto, RestoreWordsDto } from '../dto/bulk-words.dto.js';
import { MAX_GROUPS } from '../groups/groups.repository.js';
import { FindGroupService } from '../groups/find-group.service.js';
import { TooManyGroupsError } from '../vocabulary.errors.js';
import { WordPlacesRepository } from '../word-places.repository.js';
import { DeletedGroupsRepository } from './deleted-groups.repository.js';

/** Deletes and restores words. A repeat finds nothing left to do, so no operation id is needed. */
@Injectable()
export class DeleteWordsService {
  constructor(
    private readonly database: Database,
    private readonly selections: WordSelectionRepository,
    private readonly places: WordPlacesRepository,
    private readonly groups: FindGroupService,
    private readonly deletedGroups: DeletedGroupsRepository,
  ) {}

  /** @throws InvalidRequestError, and NotFoundError for the group of a filter */
  async delete(scope: AccountScope, body: ChooseWordsDto): Promise<DeletedWordsDto> {
    const selection = selectionOf(body);
    const { count, skipped, deletedAt } = await this.withAccountLock(scope, async (sql) => {
      if (body.filter?.group_id !== undefined) await this.groups.get(scope, body.filter.group_id, sql);
      const words = await this.selections.select(scope, selection, 'existing', sql);
      return { ...words, deletedAt: words.count > 0 ? await this.places.delete(scope, words.ids, sql) : null };
    });
    return { deleted: count, deleted_at: deletedAt?.toISOString() ?? null, skipped };
  }

  /**
   * Restoring a word restores its deleted group, and so does a filter on a group only, even without words.
   * @throws InvalidRequestError, NotFoundError for the group of a filter, TooManyGroupsError and TooManyRoomsError
   */
  async restore(scope: AccountScope, body: RestoreWordsDto): Promise<RestoredWordsDto> {
    const selection = selectionOf(body);
    const group = body.filter?.group_id;
    const { count, skipped } = await this.withAccountLock(scope, async (sql) => {
      if (group !== undefined && !(await this.deletedGroups.isRestorable(scope, group, sql))) throw new NotFoundError('Group', group);
      const words = await this.selections.select(scope, selection, 'deleted', sql);
      await this.restoreGroups(scope, words, onlyGroupOf(selection), sql);
      if (words.count > 0) await this.places.restore(scope, words.ids, sql);
      return words;
    });
    return { restored: count, skipped };
  }

  private async restoreGroups(scope: AccountScope, words: SelectedWords, withAccountLock: number | null, sql: Sql): Promise<void> {
    const { restored, groups, rooms } = await this.deletedGroups.restore(scope, words.ids, withAccountLock, sql);
    if (restored > 0 && groups > MAX_GROUPS) throw new TooManyGroupsError(MAX_GROUPS);
    if (restored > 0 && rooms > MAX_ROOMS) throw new TooManyRoomsError(MAX_ROOMS);
  }

  private withAccountLock<T>(scope: AccountScope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await extendStatementTimeout(sql);
      return work(sql);
    });
  }
}

/** The group id of a filter without other conditions. */
function onlyGroupOf(selection: WordSelection): number | null {
  if ('ids' in selection) return null;
  const { groupId, ...others } = selection.filter;
  return groupId !== undefined && Object.values(others).every((value) => value === undefined) ? groupId : null;
}
