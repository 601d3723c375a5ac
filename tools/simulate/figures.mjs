import { Algorithm, DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import { simulate, sum } from './simulation.mjs';

/** Load grows with the collection, so variance is computed around the mean of the four weeks around each day. */
const TO_EACH_SIDE = 14;

/** At first the load consists only of the first words' initial intervals. */
const WARM_UP_DAYS = 30;

/** Shares that differ by less count as equal; the search stops after this many trials. */
const EQUAL = 0.0005;
const TRIALS = 8;

/**
 * @typedef {object} Size
 * @property {number} words
 * @property {number} days
 * @property {number} learners each with its own seed; figures are means over them
 */

/**
 * How evenly reviews are spread, with and without balancing.
 *
 * @param {Size} size @param {Algorithm} algorithm
 */
export function loadFigures(size, algorithm) {
  const figuresOf = (choice) => meanOver(size, (seed) => evenness(play(size, { seed, algorithm, ...choice })));
  const unfuzzed = figuresOf({ fuzz: false });
  const fuzzed = figuresOf({ balance: false });
  const balanced = figuresOf({});
  return { algorithm, unfuzzed, fuzzed, balanced, varianceLeft: balanced.variance / fuzzed.variance };
}

/**
 * How many reviews FSRS needs to reach the knowledge that the learner has under SM-2.
 *
 * @param {Size} size @param {import('./simulation.mjs').Plan['law']} law
 */
export function reviewFigures(size, law) {
  const sm2 = meanOver(size, (seed) => effort(play(size, { seed, law, algorithm: Algorithm.sm2 })));
  const underFsrs = (desiredRetention) => meanOver(size, (seed) => effort(play(size, { seed, law, desiredRetention })));
  const fsrs = matching(sm2.known, underFsrs);
  return { law, sm2, fsrs, reviewsNeeded: fsrs.reviews / sm2.reviews };
}

/** @param {Size} size @param {Partial<import('./simulation.mjs').Plan>} choice */
function play({ words, days }, choice) {
  const usual = { law: /** @type {const} */ ('power'), seed: 1, algorithm: Algorithm.fsrs, fuzz: true, balance: true };
  return simulate({ words, days, desiredRetention: DEFAULT_SETTINGS.desiredRetention, ...usual, ...choice });
}

function evenness({ load, reviews, recalled, known }) {
  return { variance: varianceOf(load.slice(WARM_UP_DAYS)), reviews, recalled, known };
}

function effort({ reviews, recalled, known }) {
  return { reviews, recalled, known };
}

/** @param {number[]} load @returns {number} */
function varianceOf(load) {
  const window = 2 * TO_EACH_SIDE + 1;
  const deviations = load
    .slice(TO_EACH_SIDE, -TO_EACH_SIDE)
    .map((reviews, index) => reviews - sum(load.slice(index, index + window)) / window);
  return sum(deviations.map((deviation) => deviation ** 2)) / deviations.length;
}

/** The outcome at the retention that gives equal knowledge, interpolated between the last two outcomes. */
function matching(known, outcomeAt) {
  let before = { desiredRetention: 0.85, ...outcomeAt(0.85) };
  let last = { desiredRetention: 0.9, ...outcomeAt(0.9) };
  for (let trial = 2; trial < TRIALS && Math.abs(last.known - known) >= EQUAL; trial++) {
    const slope = (last.known - before.known) / (last.desiredRetention - before.desiredRetention);
    const desiredRetention = Math.min(0.99, Math.max(0.7, last.desiredRetention + (known - last.known) / slope));
    [before, last] = [last, { desiredRetention, ...outcomeAt(desiredRetention) }];
  }
  return last;
}

/**
 * @template {Record<string, number>} Figures
 * @param {Size} size @param {(seed: number) => Figures} figuresOf
 * @returns {Figures}
 */
function meanOver({ learners }, figuresOf) {
  const each = Array.from({ length: learners }, (_, index) => figuresOf(index + 1));
  const names = Object.keys(each[0]);
  return /** @type {Figures} */ (Object.fromEntries(names.map((name) => [name, sum(each.map((figures) => figures[name])) / learners])));
}
