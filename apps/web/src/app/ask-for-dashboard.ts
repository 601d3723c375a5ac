import { getMeOptions, getReviewQueueOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import { queryClient } from './providers/query-client.js';

/** Prefetches the dashboard's data while its code is still loading, which saves half a second on a slow phone. */
export function askForDashboard(): void {
  void queryClient.prefetchQuery(getMeOptions());
  void queryClient.prefetchQuery(listGroupsOptions());
  void queryClient.prefetchQuery(getReviewQueueOptions());
}
