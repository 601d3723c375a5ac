import { Injectable } from '@nestjs/common';
import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { ExtractWordsService } from '../../extraction/extract-words.service.js';
import type { WordDto } from '../../vocabulary/dto/word-response.dto.js';
import { StaleRevisionError } from '../../vocabulary/vocabulary.errors.js';
import { WordsService } from '../../vocabulary/words.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';
import { TooManyContextsError } from '../mcp.errors.js';

type Occurrence = Omit<WordDto['contexts'][number], 'captured_at'>;

/** How often adding a context is retried when the word changes concurrently. */
const ATTEMPTS = 5;

@Injectable()
export class ContextTools {
  constructor(
    private readonly extraction: ExtractWordsService,
    private readonly words: WordsService,
  ) {}

  readonly handlers: ToolHandlers<'svc_extract_words' | 'svc_add_context_occurrence'> = {
    svc_extract_words: async ({ scope, signal }, input) => this.extraction.extract(scope, input, signal),

    svc_add_context_occurrence: async ({ scope, isRepeat }, { word_id, sentence, source_title = null, source_url = null }) =>
      isRepeat ? this.words.get(scope, word_id) : this.add(scope, word_id, { sentence, source_title, source_url }),
  };

  /** Appends a context, and retries if the word changes concurrently. The same occurrence is stored once. */
  private async add(scope: AccountScope, wordId: number, occurrence: Occurrence): Promise<WordDto> {
    for (let attempt = 1; ; attempt++) {
      const word = await this.words.get(scope, wordId);
      if (word.contexts.some((one) => one.sentence === occurrence.sentence && one.source_url === occurrence.source_url)) return word;
      if (word.contexts.length >= VOCABULARY_LIMITS.contexts) throw new TooManyContextsError(VOCABULARY_LIMITS.contexts);
      const contexts = [...word.contexts, { ...occurrence, captured_at: new Date().toISOString() }];
      try {
        return await this.words.update(scope, wordId, { contexts, base_revision: word.revision });
      } catch (error) {
        if (!(error instanceof StaleRevisionError) || attempt === ATTEMPTS) throw error;
      }
    }
  }
}
