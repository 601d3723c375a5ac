import { useMutation } from '@tanstack/react-query';
import { updateGroupMutation } from '@wordhoard/api-client/queries';

/** Renames a group or changes its language. */
export function useUpdateGroup() {
  return useMutation(updateGroupMutation());
}
