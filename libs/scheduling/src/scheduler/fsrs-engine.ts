import { FSRS, type Steps } from 'ts-fsrs';
import type { SchedulerSettings } from './settings.js';

/** The number of FSRS-6 weights. ts-fsrs silently replaces a list of another length with its defaults. */
const WEIGHT_COUNT = 21;

/** Enough for all weights that are in use at the same time. */
const MAX_CACHED_ENGINES = 256;

// Creating an engine takes longer than scheduling an answer. Replays and previews share one settings object; answers load an equal one from
// the database.
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
    // ts-fsrs parses a step when it is used, and throws if it is invalid.
    learning_steps: settings.learningSteps as Steps,
    relearning_steps: settings.relearningSteps as Steps,
  });
}
