import { narrateWeeklyReport } from '@wordhoard/api-client/sdk';

/** Has a model write a summary, which is kept with the report. */
export function narrateReport(id: number, signal: AbortSignal) {
  return narrateWeeklyReport({ path: { report_id: id }, signal });
}
