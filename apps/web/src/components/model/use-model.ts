import { useQuery } from '@tanstack/react-query';
import { getAnsweringModelOptions } from '@wordhoard/api-client/queries';
import type { AnsweringModelDto } from '@wordhoard/api-client/types';

/** The model that answers this account's questions; undefined while loading, `provider: 'none'` if AI is off. */
export function useModel(): AnsweringModelDto | undefined {
  return useQuery(getAnsweringModelOptions()).data;
}

/** Whether a model is available. Features that need one stay hidden until this is true. */
export function useHasModel(): boolean {
  const model = useModel();
  return model !== undefined && model.provider !== 'none';
}
