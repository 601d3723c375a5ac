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
import { WordsService } from '../words.service.js';
import { addContexts } from './add-contexts.js';
import { type CreatedWordRow, NewWordsRepository } from './new-words.repository.js';

@Injectable()
export class CreateWordService {
  constructor(
    private readonly newWords: NewWordsRepository,
    private readonly words: WordsService,
    private readonly settings: RecallSettingsRepository,
  ) {}

  /** Duplicate terms are created and reported, unless the existing word is requested. @throws NotFoundError and OperationReusedError */
  async create(scope: AccountScope, groupId: number, body: WithAuthor<CreateWordDto>, operation: Operation): Promise<CreatedWordDto> {
    const content = newWord(body);
    const existing = body.use_existing ? await this.newWords.findExisting(scope, groupId, content.folds.key, operation) : undefined;
    if (existing !== undefined) return { ...(await addContexts(this.words, scope, existing, content.contexts)), duplicate_of: existing };
    const row = await createOnce<CreatedWordRow | undefined, { readonly id: number }>(
      operation,
      () => this.newWords.create(scope, groupId, content, operation),
      () => this.newWords.findByOperation(scope, operation.id),
      ({ id }) => this.findCreated(scope, id),
    );
    if (!row) throw new NotFoundError('Group', groupId);
    const { duplicate_of, ...word } = row;
    return { ...toWord(word, isNew(word) ? DEFAULT_SETTINGS : await this.settings.scheduler(scope), new Date()), duplicate_of };
  }

  private async findCreated(scope: AccountScope, id: number): Promise<CreatedWordRow> {
    const row = await this.newWords.findCreated(scope, id);
    if (!row) throw new NotFoundError('Word', id);
    return row;
  }
}
