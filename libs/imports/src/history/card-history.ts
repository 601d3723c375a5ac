import { type Algorithm, type Baseline, Phase } from '@wordhoard/scheduling';
import type { SourceCard } from '../source.js';
import { algorithmOf, cardBaseline } from './card-memory.js';
import { type ImportedReview, toImportedReviews } from './imported-reviews.js';
import type { HistoryContext } from './card-days.js';

/** The imported history of one card. */
export interface CardHistory {
  readonly reviews: readonly ImportedReview[];
  /** Null for a new card that was never answered. */
  readonly baseline: Baseline | null;
  readonly suspended: boolean;
  /** The algorithm that last scheduled the card. */
  readonly algorithm: Algorithm;
}

const SUSPENDED = -1;

export function toCardHistory({ state, reviews }: SourceCard, takeover: HistoryContext): CardHistory {
  const taken = toImportedReviews(reviews, takeover.at);
  const baseline = cardBaseline(state, taken, takeover);
  const isUntouched = baseline.memory.phase === Phase.new && taken.length === 0;
  return { reviews: taken, baseline: isUntouched ? null : baseline, suspended: state.queue === SUSPENDED, algorithm: algorithmOf(state) };
}
