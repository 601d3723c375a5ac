import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getDueForecastOptions } from '@wordhoard/api-client/queries';

/** What comes due on the coming days. */
export function useDueForecast(days: number) {
  return useQuery({ ...getDueForecastOptions({ query: { days } }), placeholderData: keepPreviousData });
}
