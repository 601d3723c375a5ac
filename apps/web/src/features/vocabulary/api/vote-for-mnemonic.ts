import { useMutation } from '@tanstack/react-query';
import { voteForMnemonicMutation } from '@wordhoard/api-client/queries';

/** Gives the learner's one vote on a mnemonic, or takes it back. */
export function useVoteForMnemonic() {
  return useMutation(voteForMnemonicMutation());
}
