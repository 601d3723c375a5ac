import { useQuery } from '@tanstack/react-query';
import { listRemindersOptions } from '@wordhoard/api-client/queries';

export function useReminders() {
  return useQuery(listRemindersOptions());
}
