import { useMutation } from '@tanstack/react-query';
import { suspendUser } from '@wordhoard/api-client/sdk';
import { useElevation } from '../../../components/elevation.js';

export function useSuspendUser() {
  const elevated = useElevation();
  return useMutation({ mutationFn: (id: number) => elevated(() => suspendUser({ path: { user_id: id }, throwOnError: true })) });
}
