import { Algorithm, createRandom, DEFAULT_SETTINGS, Grade, newFacetState, retrievability, schedule, seedOf } from '@wordhoard/scheduling';

/**
 * Learners whose memory follows a model that the scheduler does not know. A trace is a learner's opaque memory of a word: `recall` returns
 * the probability of recall, `after` the trace after an answer.
 *
 * @template Trace
 * @typedef {object} Learner
 * @property {(trace: Trace, word: number, at: Date) => number} recall
 * @property {(trace: Trace | undefined, word: number, grade: Grade, at: Date) => Trace} after
 */

/** Average grade frequencies: for first reviews, and for recalled words. (fsrs-rs 6.6, `SimulatorConfig`) */
const FIRST_GRADES = { again: 0.24, hard: 0.094, good: 0.495, easy: 0.171 };
const RECALLED_GRADES = { again: 0, hard: 0.224, good: 0.631, easy: 0.145 };

/** Words vary in difficulty; a deck has this many classes. */
const SORTS = 16;

const DAY_MS = 86_400_000;

/** @param {() => number} chance @returns {Grade} */
export function firstGrade(chance) {
  return drawGrade(FIRST_GRADES, chance());
}

/** @param {number} recall the probability that the word is recalled. @param {() => number} chance @returns {Grade} */
export function reviewGrade(recall, chance) {
  return chance() < recall ? drawGrade(RECALLED_GRADES, chance()) : Grade.again;
}

/** The memory models of the simulation; each is created from a seed. */
export const laws = {
  power: powerLearner,
  exponential: exponentialLearner,
};

/**
 * FSRS-6's model with weights that differ from the scheduler's, and for each class of word: initial stability, growth and loss on lapse
 * vary by a factor of about 1.5 either way. It favours FSRS, which knows the model's form.
 *
 * @param {number} seed @returns {Learner<import('@wordhoard/scheduling').FacetState>}
 */
function powerLearner(seed) {
  const sorts = Array.from({ length: SORTS }, (_, sort) => {
    const vary = variation(seedOf(seed, sort));
    const weights = DEFAULT_SETTINGS.weights.map((weight, index) => ([0, 1, 2, 3, 11].includes(index) ? weight * vary() : weight));
    // Stability growth is e^w8.
    weights[8] += Math.log(vary());
    return { ...DEFAULT_SETTINGS, weights };
  });
  const settingsOf = (word) => sorts[sortOf(seed, word)];
  return {
    recall: (memory, word, at) => retrievability(memory, at, settingsOf(word)),
    after: (memory = newFacetState(Algorithm.fsrs), word, grade, at) => schedule(memory, grade, at, settingsOf(word)).memory,
  };
}

/**
 * SM-2's model: recall decays exponentially, and every correct answer multiplies the time to 90 % by the same factor, which depends on the
 * class of word (1.3 to 3.3) and the grade; an early answer adds proportionally less. It favours SM-2.
 *
 * @param {number} seed @returns {Learner<{days: number, at: Date}>}
 */
function exponentialLearner(seed) {
  const growth = (word) => 1.3 + (2 * sortOf(seed, word)) / (SORTS - 1);
  const first = { again: 0.4, hard: 0.8, good: 1.5, easy: 4 };
  const share = { again: 0, hard: 0.6, good: 1, easy: 1.3 };
  const elapsed = (trace, at) => (at.getTime() - trace.at.getTime()) / DAY_MS;
  return {
    recall: (trace, _word, at) => 0.9 ** (elapsed(trace, at) / trace.days),
    after(trace, word, grade, at) {
      if (!trace) return { days: first[grade], at };
      if (grade === Grade.again) return { days: Math.max(0.4, trace.days * 0.3), at };
      const timely = Math.min(1, elapsed(trace, at) / trace.days);
      return { days: trace.days * (1 + (growth(word) - 1) * share[grade] * timely), at };
    },
  };
}

/** @param {Record<string, number>} shares which add up to 1 @param {number} luck @returns {Grade} */
function drawGrade(shares, luck) {
  let left = luck;
  const drawn = Object.values(Grade).find((grade) => (left -= shares[grade]) < 0);
  return drawn ?? Grade.good;
}

function sortOf(seed, word) {
  return Math.floor(createRandom(seedOf(seed, word, 1))() * SORTS);
}

/** Log-normal factors around 1, two thirds of them between 1/1.5 and 1.5: e to the power of a sum of uniform values. */
function variation(seed) {
  const chance = createRandom(seed);
  return () => Math.exp(0.8 * (chance() + chance() + chance() - 1.5));
}
