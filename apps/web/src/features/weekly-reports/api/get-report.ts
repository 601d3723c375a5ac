import { useQuery } from '@tanstack/react-query';
import { getWeeklyReportOptions } from '@wordhoard/api-client/queries';

/** The report of a week. */
export function useReport(id: number) {
  return useQuery(getWeeklyReportOptions({ path: { report_id: id } }));
}
