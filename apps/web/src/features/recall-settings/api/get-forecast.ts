import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewRecallSettings } from '@wordhoard/api-client/sdk';
import { retryPassing } from '../../../lib/retry.js';
import type { LearningChanges } from '../learning-settings.js';

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
