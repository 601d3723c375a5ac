import { useQuery } from '@tanstack/react-query';
import { getStudyPaceOptions, listParameterSetsOptions } from '@wordhoard/api-client/queries';
import type { StudyPaceDto } from '@wordhoard/api-client/types';
import { Algorithm, type SchedulerSettings, type StudyPace } from '@wordhoard/scheduling';
import type { LearningSettings } from '../learning-settings.js';
import { requestAdvice } from './request-advice.js';

/** In percent. Below, intervals grow faster than memory; above, reviews multiply. */
const RANGE = { min: 70, max: 97 };
const OPTIONS = {
  retentions: Array.from({ length: RANGE.max - RANGE.min + 1 }, (_, step) => (RANGE.min + step) / 100),
  words: 500,
  days: 365,
  seed: 1,
};

export type SimulatedSettings = Pick<LearningSettings, 'learning_steps' | 'relearning_steps' | 'maximum_interval_days'>;

/** Study time and known words for each retention, simulated with the account's FSRS parameters and its pace. */
export function useRetentionAdvice({ learning_steps, relearning_steps, maximum_interval_days }: SimulatedSettings) {
  const settings = { learning_steps, relearning_steps, maximum_interval_days };
  const pace = useQuery(getStudyPaceOptions());
  const sets = useQuery(listParameterSetsOptions());
  const weights = sets.data?.find(({ algorithm, active }) => algorithm === Algorithm.fsrs && active)?.weights;
  const points = useQuery({
    queryKey: ['retention-advice', pace.data, weights, settings],
    queryFn: ({ signal }) =>
      requestAdvice({ scheduler: toScheduler(settings, weights ?? []), pace: toPace(pace.data), options: OPTIONS }, signal),
    enabled: pace.data !== undefined && weights !== undefined,
    staleTime: Infinity,
  });
  const failed = [pace, sets, points].filter(({ isError }) => isError);
  return { points: points.data, error: failed[0]?.error ?? null, retry: () => void Promise.all(failed.map(({ refetch }) => refetch())) };
}

function toScheduler(settings: SimulatedSettings, weights: readonly number[]): SchedulerSettings {
  return {
    algorithm: Algorithm.fsrs,
    weights,
    // The simulation replaces it.
    desiredRetention: 0.9,
    maximumIntervalDays: settings.maximum_interval_days,
    learningSteps: settings.learning_steps,
    relearningSteps: settings.relearning_steps,
  };
}

function toPace(pace: StudyPaceDto | undefined): StudyPace {
  if (!pace) throw new Error('The pace is not loaded');
  return {
    newSeconds: pace.new_seconds,
    recalledSeconds: pace.recalled_seconds,
    forgottenSeconds: pace.forgotten_seconds,
    firstGrades: pace.first_grades,
    recalledGrades: pace.recalled_grades,
  };
}
