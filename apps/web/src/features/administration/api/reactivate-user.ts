import { useMutation } from '@tanstack/react-query';
import { reactivateUser } from '@wordhoard/api-client/sdk';
import { useElevation } from '../../../components/elevation.js';

export function useReactivateUser() {
  const elevated = useElevation();
  return useMutation({ mutationFn: (id: number) => elevated(() => reactivateUser({ path: { user_id: id }, throwOnError: true })) });
}
