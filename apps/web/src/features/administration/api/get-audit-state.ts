import { useQuery } from '@tanstack/react-query';
import { getAuditStateOptions } from '@wordhoard/api-client/queries';

/** The query reads a row per account, and checkpoints are hourly. */
const LOOK_EVERY_MS = 60_000;

export function useAuditState() {
  return useQuery({ ...getAuditStateOptions(), refetchInterval: LOOK_EVERY_MS });
}
