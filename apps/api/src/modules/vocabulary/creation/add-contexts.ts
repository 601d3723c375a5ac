import { VOCABULARY_LIMITS } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { WordDto } from '../dto/word-response.dto.js';
import { StaleRevisionError } from '../vocabulary.errors.js';
import type { WordsService } from '../words.service.js';

type Context = WordDto['contexts'][number];

/** How often adding contexts is retried when the word changes concurrently. */
const ATTEMPTS = 5;

/** Appends contexts that the word does not have, as many as it can have. @throws NotFoundError and StaleRevisionError */
export async function addContexts(
  words: WordsService,
  scope: AccountScope,
  wordId: number,
  contexts: readonly Context[],
): Promise<WordDto> {
  for (let attempt = 1; ; attempt++) {
    const word = await words.get(scope, wordId);
    const added = contexts.filter((context) => !hasContext(word, context));
    const all = [...word.contexts, ...added].slice(0, VOCABULARY_LIMITS.contexts);
    if (all.length === word.contexts.length) return word;
    try {
      return await words.update(scope, wordId, { contexts: all, base_revision: word.revision });
    } catch (error) {
      if (!(error instanceof StaleRevisionError) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** The same sentence of the same page is one context, whenever it was captured. */
export function hasContext({ contexts }: Pick<WordDto, 'contexts'>, { sentence, source_url }: Context): boolean {
  return contexts.some((one) => one.sentence === sentence && one.source_url === source_url);
}
