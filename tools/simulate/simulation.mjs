import {
  createRandom,
  addDays,
  DEFAULT_SETTINGS,
  Grade,
  newFacetState,
  NO_EASY_DAYS,
  place,
  schedule,
  seedOf,
  startOfStudyDay,
  studyDay,
} from '@wordhoard/scheduling';
import { firstGrade, laws, reviewGrade } from './learner.mjs';

/**
 * @typedef {object} Plan
 * @property {number} words
 * @property {number} days
 * @property {keyof typeof laws} law
 * @property {number} seed of the learner and all randomness
 * @property {import('@wordhoard/scheduling').Algorithm} algorithm
 * @property {number} desiredRetention
 * @property {boolean} fuzz
 * @property {boolean} balance
 */

/**
 * @typedef {object} Outcome
 * @property {number[]} load reviews on each day; steps within a day count once, new words do not count
 * @property {number} reviews
 * @property {number} recalled share of reviews answered correctly
 * @property {number} known share of started words that the learner would recall, averaged over days
 */

/** Daylight saving time starts on 29 March. */
export const PLACE = { firstDay: '2026-01-12', timeZone: 'Europe/Berlin', dayStartHour: 4 };

/** The learner studies at 19:00. */
const STUDY_MS = 15 * 3_600_000;

/** Known words are measured every few days, once the collection has grown a little. */
const MEASURED = { from: 30, every: 5 };

/**
 * Simulates each day: in the evening everything that is due, then an even share of the new words. Due times come from the product's
 * scheduler and load balancing, answers from the learner.
 *
 * @param {Plan} plan @returns {Outcome}
 */
export function simulate(plan) {
  const course = new Course(plan);
  const load = [];
  const known = [];
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

class Course {
  recalled = 0;
  #plan;
  #learner;
  #scheduler;
  #placement;
  /**
   * `any`, because each model has its own opaque type of trace.
   *
   * @type {{id: number, memory: import('@wordhoard/scheduling').FacetState, trace: any}[]}
   */
  #begun = [];
  #agenda = new Map();
  #load = new Map();

  /** @param {Plan} plan */
  constructor(plan) {
    this.#plan = plan;
    this.#learner = laws[plan.law](plan.seed);
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
  review(day, at, end) {
    const due = this.#agenda.get(day) ?? [];
    for (const word of due) {
      const chance = createRandom(seedOf(this.#plan.seed, word.id, at.getTime()));
      const grade = reviewGrade(this.#learner.recall(word.trace, word.id, at), chance);
      if (grade !== Grade.again) this.recalled++;
      this.#answer(word, grade, at, end);
    }
    return due.length;
  }

  /** Starts new words until there are `count`. */
  begin(count, at, end) {
    while (this.#begun.length < count) {
      const word = { id: this.#begun.length, memory: newFacetState(this.#plan.algorithm), trace: undefined };
      this.#begun.push(word);
      this.#answer(word, firstGrade(createRandom(seedOf(this.#plan.seed, word.id))), at, end);
    }
  }

  /** The share of started words that the learner would recall. */
  known(at) {
    return sum(this.#begun.map(({ id, trace }) => this.#learner.recall(trace, id, at))) / this.#begun.length;
  }

  /** One answer, followed by correct ones for the day's remaining steps. */
  #answer(word, grade, at, end) {
    let step = { memory: word.memory, dueAt: at };
    for (let answer = grade; step.dueAt < end; answer = Grade.good) {
      word.trace = this.#learner.after(word.trace, word.id, answer, step.dueAt);
      step = schedule(step.memory, answer, step.dueAt, this.#scheduler);
    }
    word.memory = step.memory;
    this.#enter(word, place(step, seedOf(word.id, 0, step.memory.repetitions), this.#placement, this.#load));
  }

  #enter(word, dueAt) {
    const day = studyDay(dueAt, PLACE.timeZone, PLACE.dayStartHour);
    const there = this.#agenda.get(day) ?? [];
    there.push(word);
    this.#agenda.set(day, there);
    this.#load.set(day, there.length);
  }
}

/** @param {number[]} numbers */
export function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
