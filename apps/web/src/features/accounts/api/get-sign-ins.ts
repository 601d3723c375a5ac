import { useQuery } from '@tanstack/react-query';
import { listSignInsOptions } from '@wordhoard/api-client/queries';

/** Every device on which the account is signed in. */
export function useSignIns() {
  return useQuery(listSignInsOptions());
}
