import { useMutation } from '@tanstack/react-query';
import { deleteLearningPathMutation } from '@wordhoard/api-client/queries';

/** Deletes a path; its words stay. */
export function useDeletePath() {
  return useMutation({ ...deleteLearningPathMutation(), meta: { endsPage: true } });
}
