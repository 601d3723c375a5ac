import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listUsersInfiniteOptions } from '@wordhoard/api-client/queries';
import { createResetLink, deleteUser, reactivateUser, setUserRole, suspendUser } from '@wordhoard/api-client/sdk';
import type { ManagedUserDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';

/** All users, newest first. `search` matches the beginning of a username or e-mail address. */
export function useUsers(search: string) {
  return useInfiniteQuery({
    ...listUsersInfiniteOptions({ query: search ? { q: search } : {} }),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

export function useSuspendUser() {
  const elevated = useElevation();
  return useMutation({ mutationFn: (id: number) => elevated(() => suspendUser({ path: { user_id: id }, throwOnError: true })) });
}

export function useReactivateUser() {
  const elevated = useElevation();
  return useMutation({ mutationFn: (id: number) => elevated(() => reactivateUser({ path: { user_id: id }, throwOnError: true })) });
}

export function useSetUserRole() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: ({ id, role }: Pick<ManagedUserDto, 'id' | 'role'>) =>
      elevated(() => setUserRole({ path: { user_id: id }, body: { role }, throwOnError: true })),
  });
}

/** Creates a password reset link, which only this response contains. */
export function useCreateResetLink() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async (id: number) => (await elevated(() => createResetLink({ path: { user_id: id }, throwOnError: true }))).data,
  });
}

export function useDeleteUser() {
  const elevated = useElevation();
  return useMutation({ mutationFn: (id: number) => elevated(() => deleteUser({ path: { user_id: id }, throwOnError: true })) });
}
