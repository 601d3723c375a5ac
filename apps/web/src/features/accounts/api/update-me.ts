import { useMutation } from '@tanstack/react-query';
import { updateMeMutation } from '@wordhoard/api-client/queries';

export function useUpdateMe() {
  return useMutation(updateMeMutation());
}
