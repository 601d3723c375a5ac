export { firstDayOfIsoWeek, isoWeek } from './days/iso-week.js';
export { type Streak, nextStreak, streakDaysOn, streakOfDays } from './days/streak.js';
export { dayAfter, endOfStudyDay, minuteOfDay, momentOfDay, startOfStudyDay, studyDay } from './days/study-day.js';
export { forecast, type ForecastDay, type ForecastFacet, type ForecastPlan } from './forecast/forecast.js';
export { DEFAULTS, isStep, LeechAction, LIMITS, SessionMode, STEP_PATTERN } from './limits.js';
export { isLeech } from './memory/leech.js';
export { type Memory, newMemory, Phase, type Step } from './memory/memory.js';
export { retrievability } from './memory/retrievability.js';
export { Status, status, strength } from './memory/status.js';
export { EasyDay, type EasyDays, NO_EASY_DAYS } from './placement/easy-days.js';
export { type DayRange, fuzzRange } from './placement/fuzz.js';
export { type DailyLoad, LOAD_DAYS, place, type PlacementSettings } from './placement/place.js';
export { toAlgorithm } from './scheduler/conversion.js';
export { type Baseline, fold, type Folded, LogKind, type LogRow } from './scheduler/fold.js';
export { DisagreeingGradeError } from './scheduler/grade.errors.js';
export { Grade, gradeOf, Outcome } from './scheduler/grade.js';
export { type Preview, preview, schedule } from './scheduler/schedule.js';
export { Algorithm, DEFAULT_SETTINGS, DEFAULT_WEIGHTS, foldAlike, type SchedulerSettings, withRetention } from './scheduler/settings.js';
export { chanceOf, seedOf, shuffled } from './seed.js';
export { asksNewWords, offersOptions, sessionSize } from './session/modes.js';
export { nextCard, type NextCard, type WaitingCard } from './session/next-card.js';
export { type ChooseOptions, optionsFrom, type OptionWord } from './session/options.js';
export { chooseQueue, type GroupAllowance, QUEUE_WINDOW, type QueueCandidate, type QueueRequest, urgency } from './session/queue.js';
export {
  daysSinceLast,
  type HistoryEvent,
  historiesOf,
  type Review,
  type ReviewHistory,
  splitByTime,
  type Trial,
  trialsOf,
} from './training/history.js';
export { logLoss } from './training/log-loss.js';
