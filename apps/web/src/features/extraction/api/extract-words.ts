import { extractWords } from '@wordhoard/api-client/sdk';
import type { ExtractWordsDto } from '@wordhoard/api-client/types';

/** Asks for the words of a passage; where no model answers, the server cuts it up by itself. Nothing is kept. */
export function askForWords(body: ExtractWordsDto, signal: AbortSignal) {
  return extractWords({ body, signal });
}
