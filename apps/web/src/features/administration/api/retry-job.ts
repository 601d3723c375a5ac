import { useMutation } from '@tanstack/react-query';
import { retryJobMutation } from '@wordhoard/api-client/queries';

export function useRetryJob() {
  return useMutation(retryJobMutation());
}
