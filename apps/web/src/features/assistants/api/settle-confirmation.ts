import { useMutation } from '@tanstack/react-query';
import { approveConfirmation, denyConfirmation } from '@wordhoard/api-client/sdk';
import type { ConfirmationDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';

export interface Settling {
  id: string;
  isApproved: boolean;
}

/** Approves or denies a pending call; asks for the password if required. */
export function useSettleConfirmation() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async ({ id, isApproved }: Settling): Promise<ConfirmationDto> => {
      const settle = isApproved ? approveConfirmation : denyConfirmation;
      return elevated(async () => (await settle({ path: { confirmation_id: id }, throwOnError: true })).data);
    },
  });
}
