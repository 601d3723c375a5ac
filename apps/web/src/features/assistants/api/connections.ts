import { useMutation, useQuery } from '@tanstack/react-query';
import { getCapabilitiesOptions, listConnectionsOptions } from '@wordhoard/api-client/queries';
import { revokeConnection } from '@wordhoard/api-client/sdk';
import type { ConnectionDto } from '@wordhoard/api-client/types';

/** Everything that assistants can be allowed to do. It changes only with a new version. */
export function useCapabilities() {
  return useQuery({ ...getCapabilitiesOptions(), staleTime: Infinity });
}

/** Connected remote apps. Not requested where remote access is off. */
export function useConnections() {
  const capabilities = useCapabilities();
  const isOn = typeof capabilities.data?.remote_url === 'string';
  return useQuery({ ...listConnectionsOptions(), enabled: isOn, refetchOnWindowFocus: 'always' });
}

/** Disconnects an app. Repeating it changes nothing. */
export function useRevokeConnection() {
  return useMutation({
    mutationFn: ({ client_id }: ConnectionDto) => revokeConnection({ path: { client_id }, throwOnError: true }),
  });
}
