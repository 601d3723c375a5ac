import { useMutation } from '@tanstack/react-query';
import { dismissJobMutation } from '@wordhoard/api-client/queries';

export function useDismissJob() {
  return useMutation(dismissJobMutation());
}
