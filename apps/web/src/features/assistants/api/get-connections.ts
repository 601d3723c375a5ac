import { useQuery } from '@tanstack/react-query';
import { listConnectionsOptions } from '@wordhoard/api-client/queries';
import { useCapabilities } from './get-capabilities.js';

/** Connected remote apps. Not requested where remote access is off. */
export function useConnections() {
  const capabilities = useCapabilities();
  const isOn = typeof capabilities.data?.remote_url === 'string';
  return useQuery({ ...listConnectionsOptions(), enabled: isOn, refetchOnWindowFocus: 'always' });
}
