import { useQuery } from '@tanstack/react-query';
import { getJobOptions } from '@wordhoard/api-client/queries';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 5_000;

/** Polls a job until it has ended, less and less often. */
export function useJob(id: string) {
  return useQuery({
    ...getJobOptions({ path: { job_id: id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.finished_at ? false : Math.min(FIRST_WAIT_MS * 1.5 ** dataUpdateCount, MAX_WAIT_MS),
  });
}
