import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { NotFoundError } from '../../platform/http/domain-error.js';
import { RecallSettingsRepository } from '../recall-settings/recall-settings.repository.js';
import { ScheduleReplayRequests } from '../recall-settings/schedule-replay/schedule-replay-requests.js';
import type { UpdateWordDto } from './dto/word-request.dto.js';
import type { WordDto } from './dto/word-response.dto.js';
import { WordRevisionsRepository } from './details/word-revisions.repository.js';
import { StaleRevisionError } from './vocabulary.errors.js';
import { changedContent } from './changed-content.js';
import type { WithAuthor } from './word-content.js';
import { WordPlacesRepository } from './word-places.repository.js';
import { wordIds } from '../memory/word-ids.js';
import { isNew, toWord } from './word.mapper.js';
import type { WordRow } from './word.row.js';
import { WordsRepository } from './words.repository.js';

@Injectable()
export class WordsService {
  constructor(
    private readonly database: Database,
    private readonly words: WordsRepository,
    private readonly places: WordPlacesRepository,
    private readonly revisions: WordRevisionsRepository,
    private readonly settings: RecallSettingsRepository,
    private readonly replays: ScheduleReplayRequests,
  ) {}

  /** @throws NotFoundError */
  async get(scope: AccountScope, id: number): Promise<WordDto> {
    return this.present(scope, found(await this.words.find(scope, id), id));
  }

  /** The terms of the words that exist, in the order of their ids. */
  terms(scope: AccountScope, ids: readonly number[]): Promise<string[]> {
    return this.words.listTerms(scope, ids);
  }

  /** @throws NotFoundError, JobsUnavailableError, and StaleRevisionError if the word has changed since */
  async update(scope: AccountScope, id: number, body: WithAuthor<UpdateWordDto>): Promise<WordDto> {
    if (body.group_id !== undefined) await this.replays.ready();
    const stale = await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const word = found(await this.words.lock(scope, id, sql), id);
      if (body.base_revision !== undefined && body.base_revision !== word.revision) return word;
      await this.changeContent(scope, word, body, sql);
      await this.move(scope, word, body, sql);
      if (body.flag !== undefined && body.flag !== word.flag) await this.words.updateFlag(scope, id, body.flag, sql);
      return null;
    });
    if (stale) throw new StaleRevisionError(await this.present(scope, stale));
    return this.get(scope, id);
  }

  /** @throws NotFoundError */
  async delete(scope: AccountScope, id: number): Promise<void> {
    await this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      found(await this.words.lock(scope, id, sql), id);
      await this.places.delete(scope, wordIds([id]), sql);
    });
  }

  private async changeContent(scope: AccountScope, word: WordRow, body: WithAuthor<UpdateWordDto>, sql: Sql): Promise<void> {
    const changed = changedContent(word, body);
    if (!changed) return;
    await this.words.updateContent(scope, word.id, changed.content, sql);
    await this.revisions.add(scope, word.id, changed.changes, changed.source, sql);
  }

  private async move(scope: AccountScope, word: WordRow, { group_id, suspended }: WithAuthor<UpdateWordDto>, sql: Sql): Promise<void> {
    const groupId = group_id === undefined || group_id === word.group_id ? null : group_id;
    const isSuspended = suspended === undefined || suspended === word.suspended ? null : suspended;
    if (groupId === null && isSuspended === null) return;
    const words = wordIds([word.id]);
    if (groupId !== null) {
      if (!(await this.places.groupExists(scope, groupId, sql))) throw new NotFoundError('Group', groupId);
      await this.replays.requestForMoving(scope, words, groupId, sql);
    }
    await this.places.move(scope, words, { groupId, suspended: isSuspended }, sql);
  }

  private async present(scope: AccountScope, word: WordRow): Promise<WordDto> {
    return toWord(word, isNew(word) ? DEFAULT_SETTINGS : await this.settings.scheduler(scope), new Date());
  }
}

function found<T>(word: T | undefined, id: number): T {
  if (!word) throw new NotFoundError('Word', id);
  return word;
}
