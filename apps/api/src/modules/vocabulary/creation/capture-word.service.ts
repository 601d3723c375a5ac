import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Operation } from '../../../platform/http/operation.js';
import type { CreateWordDto } from '../dto/word-request.dto.js';
import type { CreatedWordDto } from '../dto/word-response.dto.js';
import { newWord, type WithAuthor } from '../word-content.js';
import { WordsService } from '../words.service.js';
import { addContexts } from './add-contexts.js';
import { CreateWordService } from './create-word.service.js';
import { NewWordsRepository } from './new-words.repository.js';

/** Adds captured text to the word that the group has, or as a new word. */
@Injectable()
export class CaptureWordService {
  constructor(
    private readonly creation: CreateWordService,
    private readonly newWords: NewWordsRepository,
    private readonly words: WordsService,
  ) {}

  /** @throws NotFoundError, OperationReusedError and StaleRevisionError */
  async create(scope: AccountScope, groupId: number, body: WithAuthor<CreateWordDto>, operation: Operation): Promise<CreatedWordDto> {
    const { folds, contexts } = newWord(body);
    const existing = await this.newWords.findExisting(scope, groupId, folds.key, operation);
    if (existing === undefined) return this.creation.create(scope, groupId, body, operation);
    return { ...(await addContexts(this.words, scope, existing, contexts)), duplicate_of: existing };
  }
}
