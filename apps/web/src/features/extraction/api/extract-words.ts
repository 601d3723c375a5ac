import { extractWords } from '@wordhoard/api-client/sdk';
import type { ExtractWordsDto } from '@wordhoard/api-client/types';

/** Extracts the words of a passage. Without a model, the server splits the text itself. Nothing is stored. */
export function askForWords(body: ExtractWordsDto, signal: AbortSignal) {
  return extractWords({ body, signal });
}
