import { useMutation, useQuery } from '@tanstack/react-query';
import { listConfirmationsOptions } from '@wordhoard/api-client/queries';
import { approveConfirmation, denyConfirmation } from '@wordhoard/api-client/sdk';
import type { ConfirmationDto } from '@wordhoard/api-client/types';
import { useElevation } from '../../../components/elevation.js';
import { useHasAssistants } from '../has-assistants.js';

const POLL_MS = 5_000;

/** Pending calls, polled while the page is visible. */
export function useConfirmations() {
  return useQuery({ ...listConfirmationsOptions(), refetchInterval: POLL_MS, refetchOnWindowFocus: 'always' });
}

/** The number of pending calls. Not requested without any grant, because then there are none. */
export function usePendingCallCount(): number {
  const { data } = useQuery({ ...listConfirmationsOptions(), enabled: useHasAssistants(), refetchOnWindowFocus: 'always' });
  return data?.length ?? 0;
}

export interface ConfirmationDecision {
  id: string;
  isApproved: boolean;
}

/** Approves or denies a pending call; asks for the password if required. */
export function useDecideConfirmation() {
  const elevated = useElevation();
  return useMutation({
    mutationFn: async ({ id, isApproved }: ConfirmationDecision): Promise<ConfirmationDto> => {
      const settle = isApproved ? approveConfirmation : denyConfirmation;
      return elevated(async () => (await settle({ path: { confirmation_id: id }, throwOnError: true })).data);
    },
  });
}
