import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listWeeklyReportsInfiniteOptions, createWeeklyReportMutation } from '@wordhoard/api-client/queries';
import { retryPassing } from '../../lib/retry.js';
import { narrateWeeklyReport } from '@wordhoard/api-client/sdk';

/** Reports, latest week first. */
export function useReports() {
  return useInfiniteQuery({
    ...listWeeklyReportsInfiniteOptions(),
    initialPageParam: {},
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Creates the report of a past week. A week has one report, however often it is requested. */
export function useCreateReport() {
  return useMutation({ ...createWeeklyReportMutation(), retry: retryPassing });
}

/** Asks a model to write a summary, which is stored with the report. */
export function narrateReport(id: number, signal: AbortSignal) {
  return narrateWeeklyReport({ path: { report_id: id }, signal });
}
