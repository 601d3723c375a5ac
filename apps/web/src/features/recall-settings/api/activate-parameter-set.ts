import { useMutation } from '@tanstack/react-query';
import { activateParameterSetMutation } from '@wordhoard/api-client/queries';

export function useActivateParameterSet() {
  return useMutation(activateParameterSetMutation());
}
