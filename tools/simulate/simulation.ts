import {
  type Algorithm,
  createRandom,
  addDays,
  DEFAULT_SETTINGS,
  type FacetState,
  Grade,
  newFacetState,
  NO_EASY_DAYS,
  place,
  type PlacementSettings,
  schedule,
  type SchedulerSettings,
  seedOf,
  startOfStudyDay,
  studyDay,
} from '@wordhoard/scheduling';
import { createLearner, firstGrade, type Law, type SimulatedLearner, reviewGrade } from './learner.ts';

/** One course of study to simulate. */
export interface SimulationPlan {
  words: number;
  days: number;
  law: Law;
  /** Of the learner and all randomness. */
  seed: number;
  algorithm: Algorithm;
  desiredRetention: number;
  fuzz: boolean;
  balance: boolean;
}

/** What a learner did over a course, day by day and in total. */
interface Outcome {
  /** Reviews on each day; steps within a day count once, new words do not count. */
  load: number[];
  reviews: number;
  /** Share of reviews answered correctly. */
  recalled: number;
  /** Share of started words that the learner would recall, averaged over days. */
  known: number;
}

/** Daylight saving time starts on 29 March. */
export const PLACE = { firstDay: '2026-01-12', timeZone: 'Europe/Berlin', dayStartHour: 4 };

/** The learner studies at 19:00. */
const STUDY_MS = 15 * 3_600_000;

/** Known words are measured every few days, once the collection has grown a little. */
const MEASURED = { from: 30, every: 5 };

/**
 * Simulates each day: in the evening everything that is due, then an even share of the new words. Due times come from the product's
 * scheduler and load balancing, answers from the learner.
 */
export function simulate(plan: SimulationPlan): Outcome {
  const course = new Course(plan);
  const load: number[] = [];
  const known: number[] = [];
  for (let index = 0; index < plan.days; index++) {
    const day = addDays(PLACE.firstDay, index);
    const start = startOfStudyDay(day, PLACE.timeZone, PLACE.dayStartHour);
    const at = new Date(start.getTime() + STUDY_MS);
    const end = startOfStudyDay(addDays(day, 1), PLACE.timeZone, PLACE.dayStartHour);
    load.push(course.review(day, at, end));
    course.begin(Math.round((plan.words * (index + 1)) / plan.days), at, end);
    if (index >= MEASURED.from && index % MEASURED.every === 0) known.push(course.known(at));
  }
  return { load, reviews: sum(load), recalled: course.recalled / sum(load), known: sum(known) / known.length };
}

interface BegunWord {
  id: number;
  memory: FacetState;
}

class Course {
  recalled = 0;
  #plan: SimulationPlan;
  #learner: SimulatedLearner;
  #scheduler: SchedulerSettings;
  #placement: PlacementSettings;
  #begun: BegunWord[] = [];
  #agenda = new Map<string, BegunWord[]>();
  #load = new Map<string, number>();

  constructor(plan: SimulationPlan) {
    this.#plan = plan;
    this.#learner = createLearner(plan.law, plan.seed);
    this.#scheduler = { ...DEFAULT_SETTINGS, algorithm: plan.algorithm, desiredRetention: plan.desiredRetention };
    this.#placement = {
      ...PLACE,
      fuzz: plan.fuzz,
      balanceLoad: plan.balance,
      easyDays: NO_EASY_DAYS,
      maximumIntervalDays: DEFAULT_SETTINGS.maximumIntervalDays,
    };
  }

  /** Reviews all words due on the day; returns their number. */
  review(day: string, at: Date, end: Date) {
    const due = this.#agenda.get(day) ?? [];
    for (const word of due) {
      const chance = createRandom(seedOf(this.#plan.seed, word.id, at.getTime()));
      const grade = reviewGrade(this.#learner.recall(word.id, at), chance);
      if (grade !== Grade.again) this.recalled++;
      this.#answer(word, grade, at, end);
    }
    return due.length;
  }

  /** Starts new words until there are `count`. */
  begin(count: number, at: Date, end: Date) {
    while (this.#begun.length < count) {
      const word = { id: this.#begun.length, memory: newFacetState(this.#plan.algorithm) };
      this.#begun.push(word);
      this.#answer(word, firstGrade(createRandom(seedOf(this.#plan.seed, word.id))), at, end);
    }
  }

  /** The share of started words that the learner would recall. */
  known(at: Date) {
    return sum(this.#begun.map(({ id }) => this.#learner.recall(id, at))) / this.#begun.length;
  }

  /** One answer, followed by correct ones for the day's remaining steps. */
  #answer(word: BegunWord, grade: Grade, at: Date, end: Date) {
    let step = { memory: word.memory, dueAt: at };
    for (let answer = grade; step.dueAt < end; answer = Grade.good) {
      this.#learner.answer(word.id, answer, step.dueAt);
      step = schedule(step.memory, answer, step.dueAt, this.#scheduler);
    }
    word.memory = step.memory;
    this.#enter(word, place(step, seedOf(word.id, 0, step.memory.repetitions), this.#placement, this.#load));
  }

  #enter(word: BegunWord, dueAt: Date | null) {
    if (dueAt === null) return;
    const day = studyDay(dueAt, PLACE.timeZone, PLACE.dayStartHour);
    const there = this.#agenda.get(day) ?? [];
    there.push(word);
    this.#agenda.set(day, there);
    this.#load.set(day, there.length);
  }
}

export function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}
