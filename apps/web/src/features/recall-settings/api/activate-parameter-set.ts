import { useMutation } from '@tanstack/react-query';
import { activateParameterSetMutation } from '@wordhoard/api-client/queries';

/** Has the scheduler use another set, which starts a job that brings all words to it. */
export function useActivateParameterSet() {
  return useMutation(activateParameterSetMutation());
}
