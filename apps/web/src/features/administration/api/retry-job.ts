import { useMutation } from '@tanstack/react-query';
import { retryJobMutation } from '@wordhoard/api-client/queries';

/** Has a job that was given up done after all. */
export function useRetryJob() {
  return useMutation(retryJobMutation());
}
