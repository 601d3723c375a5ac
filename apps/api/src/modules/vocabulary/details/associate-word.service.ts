import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import type { ChangeAssociationsDto } from '../dto/word-details.dto.js';
import type { WordDto } from '../dto/word-response.dto.js';
import { changedContent } from '../changed-content.js';
import { WordsRepository } from '../words.repository.js';
import { WordsService } from '../words.service.js';
import { associated } from './associations.js';
import { WordRevisionsRepository } from './word-revisions.repository.js';

@Injectable()
export class AssociateWordService {
  constructor(
    private readonly database: Database,
    private readonly words: WordsRepository,
    private readonly revisions: WordRevisionsRepository,
    private readonly reader: WordsService,
  ) {}

  /** Repeating the request changes nothing. @throws NotFoundError, and InvalidRequestError if a list would become too long */
  async change(scope: AccountScope, id: number, { add = [], remove = [], ai }: ChangeAssociationsDto): Promise<WordDto> {
    await this.database.transaction(async (sql) => {
      const word = await this.words.lock(scope, id, sql);
      if (!word) throw new NotFoundError('Word', id);
      const changed = changedContent(word, { ...associated(word, add, remove), ...(ai && { ai }) });
      if (!changed) return;
      await this.words.updateContent(scope, id, changed.content, sql);
      await this.revisions.add(scope, id, changed.changes, changed.source, sql);
    });
    return this.reader.get(scope, id);
  }
}
