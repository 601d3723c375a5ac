import type { Grade, SchedulerSettings } from '@wordhoard/scheduling';

/** With fewer answers that show forgetting, the published weights predict better. (Anki's limit for FSRS) */
export const MIN_TRIALS = 400;

/** The first message to the training process. */
export interface TrainingRequest {
  /** FSRS with the current weights. */
  readonly settings: SchedulerSettings;
}

/** A row of a facet's log for the training process: milliseconds since 1970, and a grade or the kind of row. */
export type TrainingEvent = readonly [at: number, what: Grade | 'reset' | 'baseline'];

interface Losses {
  /** Mean log loss of the current weights on answers that were not used for training. */
  readonly log_loss_before: number;
  /** Mean log loss of the trained weights on the same answers. */
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

/** A line of the process's output. */
export type TrainingMessage = { readonly progress: number } | { readonly result: TrainingResult };
