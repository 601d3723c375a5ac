import { useQuery } from '@tanstack/react-query';
import { getCapabilitiesOptions, listConnectionsOptions } from '@wordhoard/api-client/queries';
import type { ConnectionDto } from '@wordhoard/api-client/types';

/** Connected assistants; none until `isWanted`, or if they cannot be loaded. */
export function useConnections(isWanted: boolean): readonly ConnectionDto[] {
  const capabilities = useQuery({ ...getCapabilitiesOptions(), enabled: isWanted });
  const isRemote = typeof capabilities.data?.remote_url === 'string';
  return useQuery({ ...listConnectionsOptions(), enabled: isWanted && isRemote, retry: false }).data ?? [];
}
