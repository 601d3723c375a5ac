import { useQuery } from '@tanstack/react-query';
import { listConfirmationsOptions } from '@wordhoard/api-client/queries';
import { useHasAssistants } from '../has-assistants.js';

const POLL_MS = 5_000;

/** Pending calls, polled while the page is visible. */
export function useConfirmations() {
  return useQuery({ ...listConfirmationsOptions(), refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
}

/** The number of pending calls. Not requested without any grant, because then there are none. */
export function useWaitingCount(): number {
  const { data } = useQuery({ ...listConfirmationsOptions(), enabled: useHasAssistants(), refetchOnWindowFocus: 'always' });
  return data?.length ?? 0;
}
