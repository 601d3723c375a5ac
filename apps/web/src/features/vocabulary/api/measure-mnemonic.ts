import { useQuery } from '@tanstack/react-query';
import { measureMnemonicOptions } from '@wordhoard/api-client/queries';

/** How well the word was known since the mnemonic is there. */
export function useMnemonicStrength(word_id: number, mnemonic_id: number) {
  return useQuery(measureMnemonicOptions({ path: { word_id, mnemonic_id } }));
}
