import { useQuery } from '@tanstack/react-query';
import { getAuditVerificationOptions } from '@wordhoard/api-client/queries';

const WHILE_IT_RUNS_MS = 1_500;
const LOOK_EVERY_MS = 60_000;

/** The last verification of all chains, which another administrator may have started. */
export function useAuditVerification() {
  return useQuery({
    ...getAuditVerificationOptions(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.last?.finished_at === null ? WHILE_IT_RUNS_MS : LOOK_EVERY_MS),
    refetchOnWindowFocus: 'always',
  });
}
