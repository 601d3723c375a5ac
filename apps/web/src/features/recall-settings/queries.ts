import { keepPreviousData, useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { previewRecallSettings } from '@wordhoard/api-client/sdk';
import { retryPassing } from '../../lib/retry.js';
import type { LearningChanges } from './learning-settings.js';
import { getJobOptions, getRecallSettingsQueryKey, updateRecallSettingsMutation } from '@wordhoard/api-client/queries';

/**
 * The forecast for the next 30 days with these changes, or with the current settings. The previous forecast stays while a new one loads.
 */
export function useForecast(changes: LearningChanges, isWanted: boolean) {
  return useQuery({
    queryKey: ['recall-settings-forecast', changes],
    queryFn: async ({ signal }) => (await previewRecallSettings({ body: { settings: changes }, signal, throwOnError: true })).data.days,
    enabled: isWanted,
    placeholderData: keepPreviousData,
    retry: retryPassing,
  });
}

const MIN_WAIT_MS = 500;
const MAX_WAIT_MS = 5_000;

/** Polls a job until it has ended, less and less often. */
export function useJob(id: string) {
  return useQuery({
    ...getJobOptions({ path: { job_id: id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.finished_at ? false : Math.min(MIN_WAIT_MS * 1.5 ** dataUpdateCount, MAX_WAIT_MS),
  });
}

/** Updates settings. Changes that affect scheduling start a job that recalculates all words. */
export function useUpdateRecallSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    ...updateRecallSettingsMutation(),
    onSuccess: (settings) => {
      // Updates the cache at once, so that no field falls back to its old value during the refetch.
      queryClient.setQueryData(getRecallSettingsQueryKey(), settings);
    },
  });
}
