import { computeParameters, FSRSBindingItem, FSRSBindingReview } from '@open-spaced-repetition/binding';
import type { Grade } from '@wordhoard/scheduling';
import { daysSinceLast, logLoss, type ReviewHistory, splitByTime, type Trial, trialsOf } from '@wordhoard/scheduling';
import { MIN_TRIALS, type TrainingRequest, type TrainingResult } from './training.js';

/** The share of trials, by time, used for training; the later ones evaluate it. */
const TRAINING_SHARE = 0.8;

const RATING: Record<Grade, number> = { again: 1, hard: 2, good: 3, easy: 4 };

/**
 * Trains FSRS-6 weights that predict these histories better than the current ones, if possible.
 * @param onProgress receives the finished share, 0..1
 */
export async function train(
  histories: readonly ReviewHistory[],
  { settings }: TrainingRequest,
  onProgress: (progress: number) => void,
): Promise<TrainingResult> {
  const trials = trialsOf(histories);
  const reviews = trials.length;
  if (reviews < MIN_TRIALS) return { outcome: 'too_few', reviews };
  const { earlier, later } = splitByTime(trials, TRAINING_SHARE);
  const weights = await computeParameters(itemsOf(earlier), {
    enableShortTerm: true,
    numRelearningSteps: settings.relearningSteps.length,
    progress: (current, total) => {
      onProgress(total > 0 ? current / total : 0);
    },
  });
  const [before, after] = [logLoss(later, settings), logLoss(later, { ...settings, weights })];
  const losses = { log_loss_before: before, log_loss_after: after };
  return after < before ? { outcome: 'better', reviews, ...losses, weights } : { outcome: 'no_better', reviews, ...losses };
}

/** The library's format of a trial: its answer and all earlier ones, each with the days since the previous one. */
function itemsOf(trials: readonly Trial[]): FSRSBindingItem[] {
  const reviewsOf = new Map<ReviewHistory, FSRSBindingReview[]>();
  return trials.map(({ history, index }) => {
    const reviews =
      reviewsOf.get(history) ?? history.map(({ grade }, i) => new FSRSBindingReview(RATING[grade], daysSinceLast(history, i)));
    reviewsOf.set(history, reviews);
    return new FSRSBindingItem(reviews.slice(0, index + 1));
  });
}
