import { useMutation } from '@tanstack/react-query';
import { dismissJobMutation } from '@wordhoard/api-client/queries';

/** Takes a job off the list of those that failed. */
export function useDismissJob() {
  return useMutation(dismissJobMutation());
}
