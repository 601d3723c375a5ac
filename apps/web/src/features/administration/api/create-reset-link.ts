import { useMutation } from '@tanstack/react-query';
import { createResetLink } from '@wordhoard/api-client/sdk';
import { useElevation } from '../../../components/elevation.js';

/** Makes a link that sets somebody's forgotten password anew. It is nowhere but in the answer. */
export function useCreateResetLink() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async (id: number) => (await elevated(() => createResetLink({ path: { user_id: id }, throwOnError: true }))).data,
  });
}
