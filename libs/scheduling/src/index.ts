export { type AdviceOptions, cheapestPoint, type RetentionPoint, retentionPoints, type StudyPace } from './advice/retention-advice.js';
export { type AnswerTimes, studyPace } from './advice/study-pace.js';
export { firstDayOfIsoWeek, isoWeek } from './days/iso-week.js';
export { type Streak, nextStreak, streakDaysOn, streakOfDays } from './days/streak.js';
export { addDays, endOfStudyDay, minuteOfDay, instantAt, startOfStudyDay, studyDay } from './days/study-day.js';
export { forecast, type ForecastDay, type ForecastFacet, type ForecastPlan } from './forecast/forecast.js';
export { DEFAULTS, isStep, LeechAction, LIMITS, SessionMode, STEP_PATTERN } from './limits.js';
export { isLeech, Status, status, strength } from './memory/status.js';
export { asksForTerm, cardNumberOf, Facet, facetOfCard } from './memory/facet.js';
export { type FacetState, newFacetState, Phase, type ScheduledState } from './memory/memory.js';
export { retrievability } from './memory/retrievability.js';
export { EasyDay, type EasyDays, NO_EASY_DAYS } from './placement/easy-days.js';
export { type DayRange, fuzzRange } from './placement/fuzz.js';
export { type DailyLoad, LOAD_DAYS, place, type PlacementSettings } from './placement/place.js';
export { toAlgorithm } from './scheduler/conversion.js';
export { type Baseline, fold, type FoldedState, LogKind, type FoldEntry } from './scheduler/fold.js';
export { GradeMismatchError, Grade, gradeOf, Outcome, outcomeOf } from './scheduler/grade.js';
export { type GradePreview, preview, schedule } from './scheduler/schedule.js';
export { Algorithm, DEFAULT_SETTINGS, DEFAULT_WEIGHTS, isSameFold, type SchedulerSettings, withRetention } from './scheduler/settings.js';
export { createRandom, seedOf, shuffle } from './seed.js';
export { asksNewWords, offersOptions, sessionSize } from './session/modes.js';
export { nextCard, type NextCard, type UnansweredCard } from './session/next-card.js';
export { type ChooseOptions, optionsFrom, type OptionWord } from './session/options.js';
export { chooseQueue, type GroupAllowance, QUEUE_WINDOW, type QueueCandidate, type QueueRequest, urgency } from './session/queue.js';
export {
  daysSinceLast,
  type HistoryEvent,
  historiesOf,
  type GradedAnswer,
  type ReviewHistory,
  splitByTime,
  type Trial,
  trialsOf,
} from './training/history.js';
export { logLoss } from './training/log-loss.js';
