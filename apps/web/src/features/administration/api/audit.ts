import { useQuery } from '@tanstack/react-query';
import { getAuditStateOptions, getAuditVerificationOptions } from '@wordhoard/api-client/queries';

/** The query reads a row per account, and checkpoints are hourly. */
const POLL_INTERVAL_MS = 60_000;
const RUNNING_POLL_INTERVAL_MS = 1_500;

export function useAuditState() {
  return useQuery({ ...getAuditStateOptions(), refetchInterval: POLL_INTERVAL_MS });
}

/** The last verification of all chains, which another administrator may have started. */
export function useAuditVerification() {
  return useQuery({
    ...getAuditVerificationOptions(),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.last?.finished_at === null ? RUNNING_POLL_INTERVAL_MS : POLL_INTERVAL_MS),
    refetchOnWindowFocus: 'always',
  });
}
