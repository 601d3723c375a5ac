import { FSRS, type Steps } from 'ts-fsrs';
import type { SchedulerSettings } from './settings.js';

/** FSRS-6 has this many weights; ts-fsrs replaces a list of another length by its defaults without a word. */
const WEIGHT_COUNT = 21;

/** Enough for every set of weights in use at a time; beyond it we start afresh. */
const MAX_CACHED_ENGINES = 256;

// Making an engine takes longer than an answer. A fold or a session's previews bring the same settings object again and again,
// answers an equal one from the database.
const byIdentity = new WeakMap<SchedulerSettings, FSRS>();
const byContent = new Map<string, FSRS>();

/** @throws {RangeError} unless there are 21 finite weights. */
export function engineOf(settings: SchedulerSettings): FSRS {
  const kept = byIdentity.get(settings);
  if (kept) return kept;
  const engine = engineLike(settings);
  byIdentity.set(settings, engine);
  return engine;
}

function engineLike(settings: SchedulerSettings): FSRS {
  const { weights, desiredRetention, learningSteps, relearningSteps } = settings;
  const content = `${weights.join()}|${desiredRetention}|${learningSteps.join()}|${relearningSteps.join()}`;
  const kept = byContent.get(content);
  if (kept) return kept;
  if (byContent.size >= MAX_CACHED_ENGINES) byContent.clear();
  const engine = createEngine(settings);
  byContent.set(content, engine);
  return engine;
}

function createEngine(settings: SchedulerSettings): FSRS {
  if (settings.weights.length !== WEIGHT_COUNT || !settings.weights.every(Number.isFinite)) {
    throw new RangeError(`FSRS-6 needs ${WEIGHT_COUNT} finite weights`);
  }
  return new FSRS({
    w: settings.weights,
    request_retention: settings.desiredRetention,
    enable_fuzz: false,
    enable_short_term: true,
    // ts-fsrs reads the form of a step when it uses one, and throws when it cannot.
    learning_steps: settings.learningSteps as Steps,
    relearning_steps: settings.relearningSteps as Steps,
  });
}
