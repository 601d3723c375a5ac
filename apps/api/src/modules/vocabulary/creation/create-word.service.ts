import { Injectable } from '@nestjs/common';
import { DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { NotFoundError } from '../../../platform/http/domain-error.js';
import { createOnce, type Operation } from '../../../platform/http/operation.js';
import { RecallSettingsRepository } from '../../recall-settings/recall-settings.repository.js';
import type { CreateWordDto } from '../dto/word-request.dto.js';
import type { CreatedWordDto } from '../dto/word-response.dto.js';
import { newWord, type WithAuthor } from '../word-content.js';
import { isNew, toWord } from '../word.mapper.js';
import { type CreatedWordRow, NewWordsRepository } from './new-words.repository.js';

@Injectable()
export class CreateWordService {
  constructor(
    private readonly words: NewWordsRepository,
    private readonly settings: RecallSettingsRepository,
  ) {}

  /** Duplicate terms are created and reported. @throws NotFoundError and OperationReusedError */
  async create(scope: AccountScope, groupId: number, body: WithAuthor<CreateWordDto>, operation: Operation): Promise<CreatedWordDto> {
    const row = await createOnce<CreatedWordRow | undefined, { readonly id: number }>(
      operation,
      () => this.words.create(scope, groupId, newWord(body), operation),
      () => this.words.findByOperation(scope, operation.id),
      ({ id }) => this.findCreated(scope, id),
    );
    if (!row) throw new NotFoundError('Group', groupId);
    const { duplicate_of, ...word } = row;
    return { ...toWord(word, isNew(word) ? DEFAULT_SETTINGS : await this.settings.scheduler(scope), new Date()), duplicate_of };
  }

  private async findCreated(scope: AccountScope, id: number): Promise<CreatedWordRow> {
    const row = await this.words.findCreated(scope, id);
    if (!row) throw new NotFoundError('Word', id);
    return row;
  }
}
