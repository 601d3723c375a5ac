import { useMutation } from '@tanstack/react-query';
import { revokeConnection } from '@wordhoard/api-client/sdk';
import type { ConnectionDto } from '@wordhoard/api-client/types';

/** Disconnects an app. Repeating it changes nothing. */
export function useRevokeConnection() {
  return useMutation({
    mutationFn: ({ client_id }: ConnectionDto) => revokeConnection({ path: { client_id }, throwOnError: true }),
  });
}
