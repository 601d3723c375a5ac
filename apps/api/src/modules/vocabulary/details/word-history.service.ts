import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { ListHistoryDto, WordHistoryPageDto } from '../dto/word-details.dto.js';
import { WordsService } from '../words.service.js';
import { WordRevisionsRepository } from './word-revisions.repository.js';

const DEFAULT_LIMIT = 50;

@Injectable()
export class WordHistoryService {
  constructor(
    private readonly words: WordsService,
    private readonly revisions: WordRevisionsRepository,
  ) {}

  /** @throws NotFoundError, and InvalidRequestError for the cursor */
  async list(scope: AccountScope, id: number, { limit = DEFAULT_LIMIT, cursor }: ListHistoryDto): Promise<WordHistoryPageDto> {
    await this.words.get(scope, id);
    const { items, next_cursor } = await this.revisions.list(scope, id, limit, cursor);
    return { items: items.map(({ id: _id, ...row }) => ({ ...row, changed_at: row.changed_at.toISOString() })), next_cursor };
  }
}
