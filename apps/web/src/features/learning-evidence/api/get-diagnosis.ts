import { useQuery } from '@tanstack/react-query';
import { getDiagnosisOptions } from '@wordhoard/api-client/queries';

/** Words are diagnosed shortly after their observations change, without a notification, so the page polls. */
const LOOK_EVERY_MS = 15_000;

/** Why a word is missed, as it was found last. */
export function useDiagnosis(wordId: number) {
  return useQuery({ ...getDiagnosisOptions({ path: { word_id: wordId } }), refetchInterval: LOOK_EVERY_MS });
}
