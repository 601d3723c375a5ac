import type { Grade, SchedulerSettings } from '@wordhoard/scheduling';

/** With fewer answers that show forgetting, the published weights predict better. (Anki's limit for FSRS) */
export const MIN_TRIALS = 400;

/** The first message to the training process. */
export interface TrainingRequest {
  /** FSRS with the weights of now. */
  readonly settings: SchedulerSettings;
}

/** One row of a facet's log, as it goes over to that process: milliseconds since 1970, and what it was. */
export type TrainingEvent = readonly [at: number, what: Grade | 'reset' | 'baseline'];

interface Losses {
  /** Mean log-loss on answers that the training did not see, with the weights of now. */
  readonly log_loss_before: number;
  /** The same with what was found. */
  readonly log_loss_after: number;
}

/** `reviews` counts the answers that show forgetting: those on a later UTC date than the previous one. */
export type TrainingResult =
  | { readonly outcome: 'too_few'; readonly reviews: number }
  | ({ readonly outcome: 'no_better'; readonly reviews: number } & Losses)
  | BetterWeights;

export interface BetterWeights extends Losses {
  readonly outcome: 'better';
  readonly reviews: number;
  readonly weights: readonly number[];
}

/** A line of what the process says. */
export type TrainingMessage = { readonly progress: number } | { readonly result: TrainingResult };
