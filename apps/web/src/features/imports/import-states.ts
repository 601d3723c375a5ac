import type { ImportDto } from '@wordhoard/api-client/types';

/** Whether a job is running. */
export function isAtWork({ state }: Pick<ImportDto, 'state'>): boolean {
  return state === 'committing' || state === 'undoing';
}
