import { useMutation } from '@tanstack/react-query';
import { setUserRole } from '@wordhoard/api-client/sdk';
import type { ManagedUserDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';

export function useSetUserRole() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: ({ id, role }: Pick<ManagedUserDto, 'id' | 'role'>) =>
      elevated(() => setUserRole({ path: { user_id: id }, body: { role }, throwOnError: true })),
  });
}
