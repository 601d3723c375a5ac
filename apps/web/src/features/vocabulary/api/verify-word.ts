import { useMutation } from '@tanstack/react-query';
import { verifyWordMutation, withdrawVerificationMutation } from '@wordhoard/api-client/queries';

/** Marks what a model wrote about a word as looked through. */
export function useVerifyWord() {
  return useMutation(verifyWordMutation());
}

/** Takes that mark away again. */
export function useWithdrawVerification() {
  return useMutation(withdrawVerificationMutation());
}
