import { useMutation } from '@tanstack/react-query';
import { deleteUser } from '@wordhoard/api-client/sdk';
import { useElevation } from '../../../components/elevation.js';

export function useDeleteUser() {
  const elevated = useElevation();
  return useMutation({ mutationFn: (id: number) => elevated(() => deleteUser({ path: { user_id: id }, throwOnError: true })) });
}
