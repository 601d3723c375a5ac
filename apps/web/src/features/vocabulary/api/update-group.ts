import { useMutation } from '@tanstack/react-query';
import { updateGroupMutation } from '@wordhoard/api-client/queries';

/** Changes a group’s name, language, directions or study settings. */
export function useUpdateGroup() {
  return useMutation(updateGroupMutation());
}
