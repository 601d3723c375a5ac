import { useMutation } from '@tanstack/react-query';
import { restoreRoom } from '@wordhoard/api-client/sdk';
import { useReportProblem } from '../../../components/notifications.js';

/** Restores a deleted room with its places. Reports by a notification, since the user may have left the page. */
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
