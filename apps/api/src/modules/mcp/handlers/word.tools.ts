import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Operation } from '../../../platform/http/operation.js';
import { DeleteWordsService } from '../../vocabulary/deletion/delete-words.service.js';
import { ListWordsService } from '../../vocabulary/lists/list-words.service.js';
import { OUTSIDE_ASSISTANT } from '../../vocabulary/word-content.js';
import { WordsService } from '../../vocabulary/words.service.js';
import type { ToolHandlers } from '../tools/tool-call.js';

@Injectable()
export class WordTools {
  constructor(
    private readonly words: WordsService,
    private readonly lists: ListWordsService,
    private readonly deletion: DeleteWordsService,
  ) {}

  readonly handlers: ToolHandlers<
    'svc_search_words' | 'svc_list_words' | 'svc_get_word' | 'svc_add_words' | 'svc_update_word' | 'svc_delete_words'
  > = {
    svc_search_words: async ({ scope }, { query, group_id, ...page }) => {
      const wanted = { q: query, ...page };
      return group_id === undefined ? this.lists.everywhere(scope, wanted) : this.lists.inGroup(scope, group_id, wanted);
    },

    svc_list_words: async ({ scope }, { group_id, ...query }) => this.lists.inGroup(scope, group_id, query),

    svc_get_word: async ({ scope }, { word_id }) => this.words.get(scope, word_id),

    svc_add_words: async ({ scope, operation }, { group_id, words }) => {
      const items = [];
      for (const [at, word] of words.entries())
        items.push(await this.words.create(scope, group_id, { ...word, ai: OUTSIDE_ASSISTANT }, partOf(operation, at)));
      return { items };
    },

    svc_update_word: async ({ scope, isRepeat }, { word_id, request_id: _id, ...change }) =>
      isRepeat ? this.words.get(scope, word_id) : this.words.update(scope, word_id, { ...change, ai: OUTSIDE_ASSISTANT }),

    svc_delete_words: async ({ scope, isRepeat }, { word_ids }) => {
      if (isRepeat) return { deleted: word_ids.length, skipped: [] };
      return this.deletion.delete(scope, { word_ids });
    },
  };
}

/** An operation per word, so that a repeat after a connection loss continues where it stopped. */
function partOf({ id, hash: asked }: Operation, at: number): Operation {
  return { id: hash('sha256', JSON.stringify(['svc_add_words', id, at])), hash: asked };
}
