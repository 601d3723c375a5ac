import type { WordDto } from '@wordhoard/api-client/types';
import { hasCode } from '../../lib/faults.js';

/** When a word was changed elsewhere since it was opened, the refusal brings it as it is now. */
export function staleWord(error: unknown): WordDto | null {
  return hasCode(error, 'VOCABULARY.STALE_REVISION') ? (error.body['current'] as WordDto) : null;
}
