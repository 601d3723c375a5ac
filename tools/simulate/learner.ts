import {
  Algorithm,
  createRandom,
  DEFAULT_SETTINGS,
  type FacetState,
  Grade,
  newFacetState,
  retrievability,
  schedule,
  seedOf,
} from '@wordhoard/scheduling';

/** A learner whose memory follows a model that the scheduler does not know. */
export interface SimulatedLearner {
  /** The probability that the learner recalls a word. */
  recall: (word: number, at: Date) => number;
  answer: (word: number, grade: Grade, at: Date) => void;
}

/** How a memory model remembers one word: as a trace, whose form only the model knows. */
interface MemoryModel<Trace> {
  recall: (trace: Trace, word: number, at: Date) => number;
  after: (trace: Trace | undefined, word: number, grade: Grade, at: Date) => Trace;
}

/** Average grade frequencies: for first reviews, and for recalled words. (fsrs-rs 6.6, `SimulatorConfig`) */
const FIRST_GRADES = { again: 0.24, hard: 0.094, good: 0.495, easy: 0.171 };
const RECALLED_GRADES = { again: 0, hard: 0.224, good: 0.631, easy: 0.145 };

/** Words vary in difficulty; a deck has this many classes. */
const SORTS = 16;

const DAY_MS = 86_400_000;

export function firstGrade(chance: () => number): Grade {
  return drawGrade(FIRST_GRADES, chance());
}

/** @param recall the probability that the word is recalled. */
export function reviewGrade(recall: number, chance: () => number): Grade {
  return chance() < recall ? drawGrade(RECALLED_GRADES, chance()) : Grade.again;
}

/** The memory models of the simulation. */
export type Law = 'power' | 'exponential';

export const LAWS: readonly Law[] = ['power', 'exponential'];

export function createLearner(law: Law, seed: number): SimulatedLearner {
  return law === 'power' ? remembering(powerMemory(seed)) : remembering(exponentialMemory(seed));
}

function remembering<Trace>(model: MemoryModel<Trace>): SimulatedLearner {
  const traces = new Map<number, Trace>();
  return {
    recall(word, at) {
      const trace = traces.get(word);
      return trace === undefined ? 0 : model.recall(trace, word, at);
    },
    answer: (word, grade, at) => traces.set(word, model.after(traces.get(word), word, grade, at)),
  };
}

/**
 * FSRS-6's model with weights that differ from the scheduler's, and for each class of word: initial stability, growth and loss on lapse
 * vary by a factor of about 1.5 either way. It favours FSRS, which knows the model's form.
 */
function powerMemory(seed: number): MemoryModel<FacetState> {
  const sorts = Array.from({ length: SORTS }, (_, sort) => {
    const vary = variation(seedOf(seed, sort));
    const varied = DEFAULT_SETTINGS.weights.map((weight, index) => ([0, 1, 2, 3, 11].includes(index) ? weight * vary() : weight));
    // Stability growth is e^w8.
    const growth = Math.log(vary());
    const weights = varied.map((weight, index) => (index === 8 ? weight + growth : weight));
    return { ...DEFAULT_SETTINGS, weights };
  });
  const settingsOf = (word: number) => sorts[sortOf(seed, word)] ?? DEFAULT_SETTINGS;
  return {
    recall: (memory, word, at) => retrievability(memory, at, settingsOf(word)),
    after: (memory = newFacetState(Algorithm.fsrs), word, grade, at) => schedule(memory, grade, at, settingsOf(word)).memory,
  };
}

/** The days after the last answer until recall has fallen to 90 %. */
interface Interval {
  days: number;
  at: Date;
}

/**
 * SM-2's model: recall decays exponentially, and every correct answer multiplies the time to 90 % by the same factor, which depends on the
 * class of word (1.3 to 3.3) and the grade; an early answer adds proportionally less. It favours SM-2.
 */
function exponentialMemory(seed: number): MemoryModel<Interval> {
  const growth = (word: number) => 1.3 + (2 * sortOf(seed, word)) / (SORTS - 1);
  const first = { again: 0.4, hard: 0.8, good: 1.5, easy: 4 };
  const share = { again: 0, hard: 0.6, good: 1, easy: 1.3 };
  const elapsed = (trace: Interval, at: Date) => (at.getTime() - trace.at.getTime()) / DAY_MS;
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

/** @param shares which add up to 1 */
function drawGrade(shares: Record<Grade, number>, luck: number): Grade {
  let left = luck;
  const drawn = Object.values(Grade).find((grade) => (left -= shares[grade]) < 0);
  return drawn ?? Grade.good;
}

function sortOf(seed: number, word: number): number {
  return Math.floor(createRandom(seedOf(seed, word, 1))() * SORTS);
}

/** Log-normal factors around 1, two thirds of them between 1/1.5 and 1.5: e to the power of a sum of uniform values. */
function variation(seed: number) {
  const chance = createRandom(seed);
  return () => Math.exp(0.8 * (chance() + chance() + chance() - 1.5));
}
