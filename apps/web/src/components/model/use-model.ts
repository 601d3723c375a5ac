import { useQuery } from '@tanstack/react-query';
import { getAnsweringModelOptions } from '@wordhoard/api-client/queries';
import type { AnsweringModelDto } from '@wordhoard/api-client/types';

/** What would answer this account's questions to a model; undefined until it is known, and `provider: 'none'` where AI is off. */
export function useModel(): AnsweringModelDto | undefined {
  return useQuery(getAnsweringModelOptions()).data;
}

/** Whether something answers. What asks a model is not there until this is true. */
export function useHasModel(): boolean {
  const model = useModel();
  return model !== undefined && model.provider !== 'none';
}
