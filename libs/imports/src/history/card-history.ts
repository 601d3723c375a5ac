import { type Algorithm, type Baseline, Phase } from '@wordhoard/scheduling';
import type { SourceCard } from '../source.js';
import { algorithmOf, cardBaseline } from './card-memory.js';
import { type ImportedReview, toImportedReviews } from './imported-reviews.js';
import type { HistoryContext } from './card-days.js';

/** What is taken over of one card. */
export interface CardHistory {
  readonly reviews: readonly ImportedReview[];
  /** Null where the card is new and was never answered: there is nothing to begin from. */
  readonly baseline: Baseline | null;
  readonly suspended: boolean;
  /** By which the card was scheduled last. */
  readonly algorithm: Algorithm;
}

const SUSPENDED = -1;

export function toCardHistory({ state, reviews }: SourceCard, takeover: HistoryContext): CardHistory {
  const taken = toImportedReviews(reviews, takeover.at);
  const baseline = cardBaseline(state, taken, takeover);
  const isUntouched = baseline.memory.phase === Phase.new && taken.length === 0;
  return { reviews: taken, baseline: isUntouched ? null : baseline, suspended: state.queue === SUSPENDED, algorithm: algorithmOf(state) };
}
