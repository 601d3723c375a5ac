import { INITIAL_EASE, MIN_EASE, Phase, type FacetState } from '../memory/memory.js';
import { difficultyForFactor, growthFactor } from './fsrs.js';
import { Algorithm, type SchedulerSettings } from './settings.js';

/**
 * The memory with the values that `algorithm` works with, estimated from those of the other. What is known already is
 * kept, on both sides, so there and back is the same memory, and converting twice is converting once.
 *
 * To FSRS, from ease and interval: SM-2 aims at nine in ten, so the interval is the stability, and the difficulty is the one at which a
 * good answer in time multiplies it by the ease. (fsrs-rs, `memory_state_from_sm2`)
 * To SM-2, from stability and difficulty: the ease is what a good answer in time multiplies the stability by, 1.3..2.5. FSRS multiplies
 * less the longer an interval is and SM-2 always by the same, so more than a new word's ease would overshoot.
 * A word in a step shorter than a day has no interval to go by and starts in FSRS as if it were new; without anything to go by the ease
 * is that of a new word.
 *
 * An algorithm switch needs none of this: the log is folded again. It is for imports, which know only one side.
 *
 * @throws {RangeError} when a value of FSRS is involved and there are not 21 finite weights.
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
