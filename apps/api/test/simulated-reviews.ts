import {
  Algorithm,
  createRandom,
  DEFAULT_SETTINGS,
  Grade,
  newFacetState,
  retrievability,
  schedule,
  type SchedulerSettings,
} from '@wordhoard/scheduling';
import type { ApiLearner } from './learner.js';
import type { Observer } from './observer.js';
import { addNewWords } from './studied-words.js';

const DAY_MS = 86_400_000;
const FIRST_GRADES = [Grade.again, Grade.hard, Grade.good, Grade.good, Grade.easy];
const RECALLED_GRADES = [Grade.hard, Grade.good, Grade.good, Grade.easy];

/** The learner's schedule: eight answers per word fit into the past five years. */
const SCHEDULE_SETTINGS: SchedulerSettings = { ...DEFAULT_SETTINGS, maximumIntervalDays: 200 };
const PER_WORD = 8;
const BEGAN = Date.UTC(2020, 0, 1, 9);

interface SimulatedReview {
  readonly word_id: number;
  readonly answered_at: Date;
  readonly grade: Grade;
}

/** A learner with above-average memory: initial stability is three times as high and grows faster. */
const GOOD_MEMORY: SchedulerSettings = {
  ...DEFAULT_SETTINGS,
  weights: DEFAULT_SETTINGS.weights.map((weight, index) => (index < 4 ? weight * 3 : index === 8 ? weight + 0.6 : weight)),
};

/**
 * Inserts words with a simulated history: due dates follow the published weights, and answers are drawn from the learner's own weights.
 * Deterministic. Memory states are not computed.
 */
export async function addSimulatedReviews(observer: Observer, learner: ApiLearner, count: number): Promise<void> {
  const { id: groupId } = await learner.createGroup();
  const words = await addNewWords(observer, learner, groupId, Math.ceil(count / PER_WORD));
  const chance = createRandom(count);
  const reviews = words.flatMap((id) => simulateReviews(id, chance)).slice(0, count);
  await observer.rows(
    `insert into review_logs (account_id, kind, word_id, facet, operation_id, request_hash, answered_at, received_at, outcome, grade, algorithm)
     select $1, 'answer', word_id, 0, 'lived ' || row_number() over (), '', at, at,
            case when grade = 'again' then 'incorrect' else 'correct' end, grade, 'fsrs'
       from unnest($2::bigint[], $3::timestamptz[], $4::text[]) as lived (word_id, at, grade)`,
    [
      learner.user.id,
      reviews.map(({ word_id }) => word_id),
      reviews.map(({ answered_at }) => answered_at.toISOString()),
      reviews.map(({ grade }) => grade),
    ],
  );
}

function simulateReviews(word_id: number, chance: () => number): SimulatedReview[] {
  const one = <T>(of: readonly T[]) => of[Math.floor(chance() * of.length)] as T;
  let [known, scheduled] = [newFacetState(Algorithm.fsrs), newFacetState(Algorithm.fsrs)];
  let answered_at = new Date(BEGAN + Math.floor(chance() * 300) * DAY_MS);
  return Array.from({ length: PER_WORD }, () => {
    const recalled = known.lastReviewedAt === null || chance() < retrievability(known, answered_at, GOOD_MEMORY);
    const grade = known.lastReviewedAt === null ? one(FIRST_GRADES) : recalled ? one(RECALLED_GRADES) : Grade.again;
    const review = { word_id, answered_at, grade };
    known = schedule(known, grade, answered_at, GOOD_MEMORY).memory;
    ({ memory: scheduled, dueAt: answered_at } = schedule(scheduled, grade, answered_at, SCHEDULE_SETTINGS));
    return review;
  });
}
