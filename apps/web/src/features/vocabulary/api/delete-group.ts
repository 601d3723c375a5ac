import { useMutation } from '@tanstack/react-query';
import { deleteGroupMutation } from '@wordhoard/api-client/queries';

/** Deletes a group and the words in it. */
export function useDeleteGroup() {
  return useMutation({ ...deleteGroupMutation(), meta: { endsPage: true } });
}
