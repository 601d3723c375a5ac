import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getHeatmapOptions } from '@wordhoard/api-client/queries';

/** The days of a year on which the learner answered; those of the year before stay until they are there. */
export function useHeatmap(year: number) {
  return useQuery({ ...getHeatmapOptions({ query: { year } }), placeholderData: keepPreviousData });
}
