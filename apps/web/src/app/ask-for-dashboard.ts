import { getMeOptions, getReviewQueueOptions, listGroupsOptions } from '@wordhoard/api-client/queries';
import { queryClient } from './providers/query-client.js';

/** Asks for what the dashboard begins with while its code is still on its way: half a second on a slow phone. */
export function askForDashboard(): void {
  void queryClient.prefetchQuery(getMeOptions());
  void queryClient.prefetchQuery(listGroupsOptions());
  void queryClient.prefetchQuery(getReviewQueueOptions());
}
