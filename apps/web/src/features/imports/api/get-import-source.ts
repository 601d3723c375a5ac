import { useQuery } from '@tanstack/react-query';
import { getImportSourceOptions } from '@wordhoard/api-client/queries';

/** What a file was found to hold, and how it was looked at last. */
export function useImportSource(id: string) {
  return useQuery(getImportSourceOptions({ path: { import_id: id } }));
}
