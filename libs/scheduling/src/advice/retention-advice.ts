import { newFacetState } from '../memory/memory.js';
import { retrievability } from '../memory/retrievability.js';
import { Grade } from '../scheduler/grade.js';
import { schedule } from '../scheduler/schedule.js';
import { Algorithm, type SchedulerSettings } from '../scheduler/settings.js';
import { createRandom, seedOf } from '../seed.js';

const DAY_MS = 86_400_000;
/** Known words are counted at every fifth day of a word's life. */
const MEASURED_EVERY = 5;
/** Points on either side that are averaged. */
const NEIGHBOURS = 2;
/** Any instant works: no formula depends on it. */
const START = Date.UTC(2026, 0, 1, 12);

/** How a learner answers. Seconds include repetitions within the same day. */
export interface StudyPace {
  /** Of the first day of a new word. */
  readonly newSeconds: number;
  readonly recalledSeconds: number;
  readonly forgottenSeconds: number;
  /** Frequencies of the first grade; any scale. */
  readonly firstGrades: Readonly<Record<Grade, number>>;
  /** Frequencies of the grades of recalled words; any scale. */
  readonly recalledGrades: Readonly<Record<Exclude<Grade, 'again'>, number>>;
}

/** The result of a year with one new word per day. Both figures grow in proportion to the new words per day. */
export interface RetentionPoint {
  /** Desired retention, 0..1. */
  readonly retention: number;
  /** Study time per day, averaged over the year, in seconds. */
  readonly secondsPerDay: number;
  /** Expected words that are known at its end. */
  readonly knownWords: number;
}

export interface AdviceOptions {
  readonly retentions: readonly number[];
  /** Simulated words; the figures are their mean. 500 take about 50 ms per retention. */
  readonly words: number;
  readonly days: number;
  readonly seed: number;
}

/**
 * Simulates a learner who follows the FSRS schedule with each desired retention, and whose memory is as the weights describe it. All
 * retentions get the same random numbers, so their differences are not chance.
 *
 * @param scheduler the learner's own; its desired retention is not used
 */
export function retentionPoints(scheduler: SchedulerSettings, pace: StudyPace, options: AdviceOptions): RetentionPoint[] {
  return options.retentions.map((desiredRetention) => {
    const settings = { ...scheduler, algorithm: Algorithm.fsrs, desiredRetention };
    let [seconds, known] = [0, 0];
    for (let word = 0; word < options.words; word++) {
      const life = simulateWord(settings, pace, seedOf(options.seed, word), options.days);
      seconds += life.seconds;
      known += life.known;
    }
    return { retention: desiredRetention, secondsPerDay: seconds / options.words / options.days, knownWords: known / options.words };
  });
}

/**
 * The point with the least study time per known word, as a mean with its neighbours: single points scatter by a few percent, and the curve
 * is flat at its lowest part.
 *
 * @param points in ascending order of retention, evenly spaced
 */
export function cheapestPoint(points: readonly RetentionPoint[]): RetentionPoint | undefined {
  const costs = points.map(({ secondsPerDay, knownWords }) => secondsPerDay / knownWords);
  const smooth = costs.map((_, index) => mean(costs.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)));
  return points[smooth.indexOf(Math.min(...smooth))];
}

interface WordLife {
  /** Of all words that begin on one of the days and live as this one does. */
  readonly seconds: number;
  readonly known: number;
}

/** A word that begins on day n is `days - n` days old in the end, so an event at an age concerns the words of `days - age` days. */
function simulateWord(settings: SchedulerSettings, pace: StudyPace, seed: number, days: number): WordLife {
  const chance = createRandom(seed);
  let { memory, dueDay } = answer(newFacetState(settings.algorithm), drawGrade(pace.firstGrades, chance()), 0, settings);
  let seconds = pace.newSeconds * days;
  let known = 0;
  for (let age = 0; age < days; age++) {
    if (age === dueDay) {
      const isRecalled = chance() < retrievability(memory, instant(age), settings);
      const grade = isRecalled ? drawGrade({ again: 0, ...pace.recalledGrades }, chance()) : Grade.again;
      seconds += (isRecalled ? pace.recalledSeconds : pace.forgottenSeconds) * (days - age);
      ({ memory, dueDay } = answer(memory, grade, age, settings));
    }
    if (age % MEASURED_EVERY === 0) known += MEASURED_EVERY * retrievability(memory, instant(age), settings);
  }
  return { seconds, known };
}

/** One answer, followed by correct ones for the steps of the same day. */
function answer(before: Parameters<typeof schedule>[0], grade: Grade, day: number, settings: SchedulerSettings) {
  const end = instant(day + 0.5);
  let step = schedule(before, grade, instant(day), settings);
  while (step.dueAt < end) step = schedule(step.memory, Grade.good, step.dueAt, settings);
  return { memory: step.memory, dueDay: Math.max(day + 1, Math.round((step.dueAt.getTime() - START) / DAY_MS)) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function instant(day: number): Date {
  return new Date(START + day * DAY_MS);
}

function drawGrade(frequencies: Readonly<Record<Grade, number>>, luck: number): Grade {
  const grades = Object.values(Grade);
  let left = luck * grades.reduce((sum, grade) => sum + frequencies[grade], 0);
  return grades.find((grade) => (left -= frequencies[grade]) < 0) ?? Grade.good;
}
