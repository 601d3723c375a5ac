import { INITIAL_EASE, MIN_EASE, Phase, type FacetState } from '../memory/memory.js';
import { difficultyForFactor, growthFactor } from './fsrs.js';
import { Algorithm, type SchedulerSettings } from './settings.js';

/**
 * Fills in the other algorithm's values, estimated from the known ones. Known values are kept, so the conversion is idempotent and lossless
 * in both directions.
 *
 * To FSRS, from ease and interval: SM-2 aims for 90 % recall, so the interval is the stability; the difficulty is the one at which a good
 * answer on time multiplies the stability by the ease. (fsrs-rs, `memory_state_from_sm2`) To SM-2, from stability and difficulty: the ease
 * is the factor by which a good answer on time multiplies the stability, 1.3..2.5. FSRS's factor shrinks with the interval but SM-2's is
 * constant, so an ease above a new word's would overshoot. A word in a step shorter than a day has no interval, and starts in FSRS as new;
 * without any values, the ease is a new word's.
 *
 * Only for imports, which know one side. Switching the algorithm replays the log instead.
 *
 * @throws {RangeError} when FSRS values are involved and there are not 21 finite weights.
 */
export function toAlgorithm(memory: FacetState, algorithm: Algorithm, settings: SchedulerSettings): FacetState {
  return algorithm === Algorithm.sm2 ? withEase(memory, settings) : withStability(memory, settings);
}

function withEase(memory: FacetState, settings: SchedulerSettings): FacetState {
  if (memory.ease !== null) return memory;
  const { stability, difficulty } = memory;
  if (stability === null || difficulty === null) return { ...memory, ease: INITIAL_EASE };
  const ease = growthFactor(stability, difficulty, settings);
  return { ...memory, ease: Math.min(Math.max(ease, MIN_EASE), INITIAL_EASE) };
}

function withStability(memory: FacetState, settings: SchedulerSettings): FacetState {
  if (memory.stability !== null || memory.phase === Phase.new || memory.intervalDays === 0) return memory;
  const stability = memory.intervalDays;
  return { ...memory, stability, difficulty: difficultyForFactor(memory.ease ?? INITIAL_EASE, stability, settings) };
}
