import { useMutation } from '@tanstack/react-query';
import { optimizeParametersMutation } from '@wordhoard/api-client/queries';

export function useOptimizeParameters() {
  return useMutation(optimizeParametersMutation());
}
