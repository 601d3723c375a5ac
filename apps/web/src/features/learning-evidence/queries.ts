import { useQuery, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  getDiagnosisOptions,
  listDiagnosesInfiniteOptions,
  listObservationsInfiniteOptions,
  correctObservationMutation,
} from '@wordhoard/api-client/queries';
import { retryPassing } from '../../lib/retry.js';

/** Words are diagnosed shortly after their observations change, without a notification, so the page polls. */
const POLL_INTERVAL_MS = 15_000;

/** The latest finding about a word. */
export function useDiagnosis(wordId: number) {
  return useQuery({ ...getDiagnosisOptions({ path: { word_id: wordId } }), refetchInterval: POLL_INTERVAL_MS });
}

const DIAGNOSES_PAGE_SIZE = 10;

/** Findings about a word, newest first. */
export function useDiagnoses(wordId: number) {
  const request = { path: { word_id: wordId }, query: { limit: DIAGNOSES_PAGE_SIZE } };
  return useInfiniteQuery({
    ...listDiagnosesInfiniteOptions(request),
    initialPageParam: request,
    getNextPageParam: (page) => page.next_cursor,
  });
}

const OBSERVATIONS_PAGE_SIZE = 20;

/** Observations about a word, newest first. */
export function useObservations(wordId: number) {
  const request = { query: { word_id: wordId, limit: OBSERVATIONS_PAGE_SIZE } };
  return useInfiniteQuery({
    ...listObservationsInfiniteOptions(request),
    initialPageParam: request,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** Stores a correction next to the original observation. */
export function useCorrectObservation() {
  return useMutation({ ...correctObservationMutation(), retry: retryPassing });
}
