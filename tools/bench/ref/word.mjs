import { newFacetState, preview, retrievability, withRetention } from '@wordhoard/scheduling';

/** The settings columns of a row. */
export function settingsOf(row) {
  return {
    algorithm: row.scheduler,
    weights: row.weights,
    desiredRetention: row.desired_retention,
    maximumIntervalDays: row.maximum_interval_days,
    learningSteps: row.learning_steps,
    relearningSteps: row.relearning_steps,
  };
}

export function memoryOf(state) {
  if (state.phase === 'new') return newFacetState(state.algorithm);
  return {
    phase: state.phase,
    stability: state.stability,
    difficulty: state.difficulty,
    ease: state.ease,
    intervalDays: state.interval_days,
    repetitions: state.repetitions,
    lapses: state.lapses,
    learningStep: state.learning_step,
    lastReviewedAt: moment(state.last_reviewed_at),
  };
}

/**
 * The response for a word.
 *
 * @param {Record<string, any>} word its row, with `states`
 */
export function toWord({ term_key: _key, states, ...row }, settings, now) {
  const reviewStates = states.map((state) => toReviewState(state, settings, now));
  return { ...row, leech: states.some(({ leech }) => leech), review_state: reviewStates[0], review_states: reviewStates };
}

/**
 * `toWord` with the facet asked in a session and the outcome of each grade.
 *
 * @param {Record<string, any>} word its row, with `states` and the `facet` to ask
 */
export function toSessionWord({ facet, group_retention, ...row }, account, now) {
  const settings = withRetention(account, group_retention);
  const state = row.states.find((one) => one.facet === facet);
  const { again, hard, good, easy } = preview(memoryOf(state), now, settings);
  const intervals = { again: again.seconds, hard: hard.seconds, good: good.seconds, easy: easy.seconds };
  const { phase, learning_step } = state;
  return { ...toWord(row, settings, now), facet, phase, learning_step, intervals };
}

function toReviewState({ phase: _phase, learning_step: _step, leech: _leech, ease, ...state }, settings, now) {
  return {
    ...state,
    due_at: moment(state.due_at),
    last_reviewed_at: moment(state.last_reviewed_at),
    ease_factor: ease,
    retrievability: retrievability(memoryOf({ ...state, phase: _phase, learning_step: _step, ease }), now, settings),
  };
}

/** Timestamps inside JSON arrive in PostgreSQL's text format. */
export function moment(text) {
  return text === null ? null : new Date(text);
}
