import { useMutation } from '@tanstack/react-query';
import { restoreRoom } from '@wordhoard/api-client/sdk';
import { useReportProblem } from '../../../components/notifications.js';

/** Brings a deleted room back with the places in it. Whoever asked for it may have left the page meanwhile, so it reports by itself. */
export function useRestoreRoom(roomId: number, onRestored: () => void) {
  const report = useReportProblem();
  const restoring = useMutation({
    mutationFn: () => restoreRoom({ path: { room_id: roomId } }),
    onSuccess: onRestored,
    onError: (error) => {
      report(error, () => {
        restoring.mutate();
      });
    },
  });
  return restoring;
}
