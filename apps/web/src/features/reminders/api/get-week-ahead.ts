import { useQuery } from '@tanstack/react-query';
import { previewRemindersOptions } from '@wordhoard/api-client/queries';

/** The reminders of the coming seven days, with why some of them stay silent. */
export function useWeekAhead() {
  return useQuery(previewRemindersOptions());
}
