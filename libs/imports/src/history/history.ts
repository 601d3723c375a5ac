import { type Algorithm, type Baseline, Phase } from '@wordhoard/scheduling';
import type { SourceCard } from '../source.js';
import { algorithmOf, cardBaseline } from './card-memory.js';
import { type TakenReview, takenReviews } from './taken-reviews.js';
import type { Takeover } from './takeover.js';

/** What is taken over of one card. */
export interface History {
  readonly reviews: readonly TakenReview[];
  /** Null where the card is new and was never answered: there is nothing to begin from. */
  readonly baseline: Baseline | null;
  readonly suspended: boolean;
  /** By which the card was scheduled last. */
  readonly algorithm: Algorithm;
}

const SUSPENDED = -1;

export function historyOf({ state, reviews }: SourceCard, takeover: Takeover): History {
  const taken = takenReviews(reviews, takeover.at);
  const baseline = cardBaseline(state, taken, takeover);
  const isUntouched = baseline.memory.phase === Phase.new && taken.length === 0;
  return { reviews: taken, baseline: isUntouched ? null : baseline, suspended: state.queue === SUSPENDED, algorithm: algorithmOf(state) };
}
