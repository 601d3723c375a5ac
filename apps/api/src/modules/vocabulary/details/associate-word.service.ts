import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import type { ChangeAssociationsDto } from '../dto/word-details.dto.js';
import type { WordDto } from '../dto/word-response.dto.js';
import { WordsRepository } from '../words.repository.js';
import { WordsService } from '../words.service.js';
import { associated } from './associations.js';
import { fieldChanges } from './field-changes.js';
import { WordRevisionsRepository } from './word-revisions.repository.js';

@Injectable()
export class AssociateWordService {
  constructor(
    private readonly database: Database,
    private readonly words: WordsRepository,
    private readonly revisions: WordRevisionsRepository,
    private readonly reader: WordsService,
  ) {}

  /** A repeat changes nothing. @throws NotFoundError, and InvalidRequestError when a list would become too long */
  async change(scope: AccountScope, id: number, { add = [], remove = [] }: ChangeAssociationsDto): Promise<WordDto> {
    await this.database.transaction(async (sql) => {
      const word = await this.words.lock(scope, id, sql);
      if (!word) throw new NotFoundError('Word', id);
      const associations = associated(word, add, remove);
      const changes = fieldChanges(word, associations);
      if (changes.length === 0) return;
      await this.words.updateAssociations(scope, id, associations, sql);
      await this.revisions.add(scope, id, changes, 'human', sql);
    });
    return this.reader.get(scope, id);
  }
}
