import { useQuery } from '@tanstack/react-query';
import { listConnectionsOptions } from '@wordhoard/api-client/queries';
import { useCapabilities } from './get-capabilities.js';

/** The apps that are connected from elsewhere. Where none can be, nobody asks. */
export function useConnections() {
  const capabilities = useCapabilities();
  const isOn = typeof capabilities.data?.remote_url === 'string';
  return useQuery({ ...listConnectionsOptions(), enabled: isOn, refetchOnWindowFocus: 'always' });
}
