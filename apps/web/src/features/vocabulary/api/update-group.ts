import { useMutation } from '@tanstack/react-query';
import { updateGroupMutation } from '@wordhoard/api-client/queries';

/** Changes a group’s name, language or directions. */
export function useUpdateGroup() {
  return useMutation(updateGroupMutation());
}
