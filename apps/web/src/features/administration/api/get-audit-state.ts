import { useQuery } from '@tanstack/react-query';
import { getAuditStateOptions } from '@wordhoard/api-client/queries';

/** A row for each account is read for it, and an hour brings one checkpoint. */
const LOOK_EVERY_MS = 60_000;

/** How much was decided, and up to when it is signed. */
export function useAuditState() {
  return useQuery({ ...getAuditStateOptions(), refetchInterval: LOOK_EVERY_MS });
}
