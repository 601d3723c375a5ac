import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { RecallSettingsRepository } from '../../recall-settings/recall-settings.repository.js';
import type { CountGroupWordsDto, ListGroupWordsDto, ListWordsDto } from '../dto/list-words.dto.js';
import type { WordCountDto, WordPageDto } from '../dto/word-response.dto.js';
import { FindGroupService } from '../groups/find-group.service.js';
import { WordListRepository, type WordQuery } from './word-list.repository.js';
import { toWord } from '../word.mapper.js';

@Injectable()
export class ListWordsService {
  constructor(
    private readonly groups: FindGroupService,
    private readonly lists: WordListRepository,
    private readonly settings: RecallSettingsRepository,
  ) {}

  /** @throws NotFoundError for the group, InvalidRequestError for the cursor */
  async inGroup(scope: AccountScope, groupId: number, query: ListGroupWordsDto): Promise<WordPageDto> {
    await this.groups.get(scope, groupId);
    return this.page(scope, { ...query, groupId });
  }

  /** @throws NotFoundError for the group */
  async countInGroup(scope: AccountScope, groupId: number, filter: CountGroupWordsDto): Promise<WordCountDto> {
    await this.groups.get(scope, groupId);
    return { count: await this.lists.count(scope, { ...filter, groupId }) };
  }

  /** @throws InvalidRequestError for the cursor */
  everywhere(scope: AccountScope, query: ListWordsDto): Promise<WordPageDto> {
    return this.page(scope, query);
  }

  private async page(scope: AccountScope, query: WordQuery): Promise<WordPageDto> {
    const { items, next_cursor } = await this.lists.list(scope, query);
    const settings = await this.settings.scheduler(scope);
    const now = new Date();
    return { items: items.map((row) => toWord(row, settings, now)), next_cursor };
  }
}
