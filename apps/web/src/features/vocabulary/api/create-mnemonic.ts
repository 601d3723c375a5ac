import { useMutation } from '@tanstack/react-query';
import { createMnemonicMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';
import { uuidV7 } from '../../../lib/uuid-v7.js';

/** Keeps a mnemonic with its word. */
export function useCreateMnemonic() {
  return useMutation({ ...createMnemonicMutation(), retry: retryPassing });
}

/** The call for one mnemonic; its operation id makes sending it twice harmless. */
export function mnemonicToCreate(wordId: number, text: string, isAi: boolean) {
  return { path: { word_id: wordId }, body: { text, is_ai_generated: isAi, operation_id: uuidV7() } };
}
