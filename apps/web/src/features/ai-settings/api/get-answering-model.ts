import { useQuery } from '@tanstack/react-query';
import { getAnsweringModelOptions } from '@wordhoard/api-client/queries';

export function useAnsweringModel() {
  return useQuery(getAnsweringModelOptions());
}
