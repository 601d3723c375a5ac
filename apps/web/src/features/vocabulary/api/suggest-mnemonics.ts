import { suggestMnemonics } from '@wordhoard/api-client/sdk';
import type { SuggestedMnemonicsDto } from '@wordhoard/api-client/types';

/** Asks a model for mnemonics to choose from. Nothing is kept. */
export function askForMnemonics(wordId: number, style: SuggestedMnemonicsDto['style'], signal: AbortSignal) {
  return suggestMnemonics({ path: { word_id: wordId }, body: { style }, signal });
}
