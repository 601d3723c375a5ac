import { useQuery } from '@tanstack/react-query';
import { getImportSourceOptions } from '@wordhoard/api-client/queries';

export function useImportSource(id: string) {
  return useQuery(getImportSourceOptions({ path: { import_id: id } }));
}
