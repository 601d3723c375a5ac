import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import { extendStatementTimeout } from '../../../platform/database/transaction-settings.js';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';
import type { EditedWordsDto, EditWordsDto } from '../dto/bulk-words.dto.js';
import { ScheduleReplayRequests } from '../../recall-settings/schedule-replay/schedule-replay-requests.js';
import { FindGroupService } from '../groups/find-group.service.js';
import { WordPlacesRepository } from '../word-places.repository.js';
import type { WordIds } from '../../memory/word-ids.js';
import { selectionOf } from './word-selection.js';
import { type ContentEdit, EditWordsRepository } from './edit-words.repository.js';
import { WordSelectionRepository } from './word-selection.repository.js';

const EDITS = ['cefr_level', 'part_of_speech', 'category', 'tags', 'group_id', 'suspended'] as const;
type Edit = Pick<EditWordsDto, (typeof EDITS)[number]>;

@Injectable()
export class EditWordsService {
  constructor(
    private readonly database: Database,
    private readonly selections: WordSelectionRepository,
    private readonly contents: EditWordsRepository,
    private readonly places: WordPlacesRepository,
    private readonly groups: FindGroupService,
    private readonly replays: ScheduleReplayRequests,
  ) {}

  /**
   * Sets the same values on many words. It needs no operation id, since a repeat sets the same values.
   * @throws InvalidRequestError, JobsUnavailableError, and NotFoundError for a group
   */
  async edit(scope: AccountScope, { word_ids, filter, ...edit }: EditWordsDto): Promise<EditedWordsDto> {
    const selection = selectionOf({ ...(word_ids && { word_ids }), ...(filter && { filter }) });
    if (EDITS.every((field) => edit[field] === undefined)) {
      throw new InvalidRequestError([{ field: EDITS[0], message: `Send at least one of ${EDITS.join(', ')}` }]);
    }
    if (edit.group_id !== undefined) await this.replays.ready();
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      await extendStatementTimeout(sql);
      for (const id of [filter?.group_id, edit.group_id]) if (id !== undefined) await this.groups.get(scope, id, sql);
      const { ids, count, skipped } = await this.selections.select(scope, selection, 'existing', sql);
      if (count > 0) await this.apply(scope, ids, edit, sql);
      return { updated: count, skipped };
    });
  }

  private async apply(scope: AccountScope, words: WordIds, { group_id, suspended, ...content }: Edit, sql: Sql): Promise<void> {
    const written: ContentEdit = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
    if (Object.keys(written).length > 0) await this.contents.editContent(scope, words, written, sql);
    if (group_id === undefined && suspended === undefined) return;
    const place = { groupId: group_id ?? null, suspended: suspended ?? null };
    const elsewhere = await this.selections.notYetAt(scope, words, place, sql);
    if (elsewhere.count === 0) return;
    if (place.groupId !== null) await this.replays.requestForMoving(scope, elsewhere.ids, place.groupId, sql);
    await this.places.move(scope, elsewhere.ids, place, sql);
  }
}
