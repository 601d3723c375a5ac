import { Algorithm, DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import type { Law } from './learner.ts';
import { simulate, type SimulationPlan, sum } from './simulation.ts';

/** Load grows with the collection, so variance is computed around the mean of the four weeks around each day. */
const TO_EACH_SIDE = 14;

/** At first the load consists only of the first words' initial intervals. */
const WARM_UP_DAYS = 30;

/** Shares that differ by less count as equal; the search stops after this many trials. */
const EQUAL = 0.0005;
const TRIALS = 8;

type Outcome = ReturnType<typeof simulate>;
type Effort = Pick<Outcome, 'reviews' | 'recalled' | 'known'>;

interface Size {
  words: number;
  days: number;
  /** Each with its own seed; figures are means over them. */
  learners: number;
}

/** How evenly reviews are spread, with and without balancing. */
export function loadFigures(size: Size, algorithm: Algorithm) {
  const figuresOf = (choice: Partial<SimulationPlan>) => meanOver(size, (seed) => evenness(play(size, { seed, algorithm, ...choice })));
  const unfuzzed = figuresOf({ fuzz: false });
  const fuzzed = figuresOf({ balance: false });
  const balanced = figuresOf({});
  return { algorithm, unfuzzed, fuzzed, balanced, varianceLeft: balanced.variance / fuzzed.variance };
}

/** How many reviews FSRS needs to reach the knowledge that the learner has under SM-2. */
export function reviewFigures(size: Size, law: Law) {
  const sm2 = meanOver(size, (seed) => effort(play(size, { seed, law, algorithm: Algorithm.sm2 })));
  const underFsrs = (desiredRetention: number) => meanOver(size, (seed) => effort(play(size, { seed, law, desiredRetention })));
  const fsrs = matching(sm2.known, underFsrs);
  return { law, sm2, fsrs, reviewsNeeded: fsrs.reviews / sm2.reviews };
}

function play({ words, days }: Size, choice: Partial<SimulationPlan>) {
  const usual = { law: 'power' as const, seed: 1, algorithm: Algorithm.fsrs, fuzz: true, balance: true };
  return simulate({ words, days, desiredRetention: DEFAULT_SETTINGS.desiredRetention, ...usual, ...choice });
}

function evenness({ load, reviews, recalled, known }: Outcome) {
  return { variance: varianceOf(load.slice(WARM_UP_DAYS)), reviews, recalled, known };
}

function effort({ reviews, recalled, known }: Outcome): Effort {
  return { reviews, recalled, known };
}

function varianceOf(load: number[]): number {
  const window = 2 * TO_EACH_SIDE + 1;
  const deviations = load
    .slice(TO_EACH_SIDE, -TO_EACH_SIDE)
    .map((reviews, index) => reviews - sum(load.slice(index, index + window)) / window);
  return sum(deviations.map((deviation) => deviation ** 2)) / deviations.length;
}

/** The outcome at the retention that gives equal knowledge, interpolated between the last two outcomes. */
function matching(known: number, outcomeAt: (desiredRetention: number) => Effort): Effort & { desiredRetention: number } {
  let before = { desiredRetention: 0.85, ...outcomeAt(0.85) };
  let last = { desiredRetention: 0.9, ...outcomeAt(0.9) };
  for (let trial = 2; trial < TRIALS && Math.abs(last.known - known) >= EQUAL; trial++) {
    const slope = (last.known - before.known) / (last.desiredRetention - before.desiredRetention);
    const desiredRetention = Math.min(0.99, Math.max(0.7, last.desiredRetention + (known - last.known) / slope));
    [before, last] = [last, { desiredRetention, ...outcomeAt(desiredRetention) }];
  }
  return last;
}

/** The mean of each figure over all learners. */
function meanOver<Name extends string>({ learners }: Size, figuresOf: (seed: number) => Record<Name, number>): Record<Name, number> {
  const each = Array.from({ length: learners }, (_, index) => figuresOf(index + 1));
  const total = each.reduce((sums, figures) => mapFigures(sums, (name, value) => value + figures[name]));
  return mapFigures(total, (_name, value) => value / learners);
}

function mapFigures<Name extends string>(
  figures: Record<Name, number>,
  change: (name: Name, value: number) => number,
): Record<Name, number> {
  const names = Object.keys(figures) as Name[];
  return Object.fromEntries(names.map((name) => [name, change(name, figures[name])])) as Record<Name, number>;
}
