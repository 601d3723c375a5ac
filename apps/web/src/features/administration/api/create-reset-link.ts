import { useMutation } from '@tanstack/react-query';
import { createResetLink } from '@wordhoard/api-client/sdk';
import { useElevation } from '../../../components/elevation.js';

/** Creates a password reset link, which only this response contains. */
export function useCreateResetLink() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async (id: number) => (await elevated(() => createResetLink({ path: { user_id: id }, throwOnError: true }))).data,
  });
}
