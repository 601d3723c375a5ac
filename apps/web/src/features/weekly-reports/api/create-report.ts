import { useMutation } from '@tanstack/react-query';
import { createWeeklyReportMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../../lib/retry.js';

/** Makes the report of a week that is over; a week has one, however often it is asked for. */
export function useCreateReport() {
  return useMutation({ ...createWeeklyReportMutation(), retry: retryPassing });
}
