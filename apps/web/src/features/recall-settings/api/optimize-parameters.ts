import { useMutation } from '@tanstack/react-query';
import { optimizeParametersMutation } from '@wordhoard/api-client/queries';

/** Has a job learn from the account's own answers; the one under way, where there is one. */
export function useOptimizeParameters() {
  return useMutation(optimizeParametersMutation());
}
