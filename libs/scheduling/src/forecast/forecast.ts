import { addDays, startOfStudyDay, studyDay } from '../days/study-day.js';
import { newFacetState } from '../memory/memory.js';
import { retrievability } from '../memory/retrievability.js';
import { place, type PlacementSettings } from '../placement/place.js';
import type { FoldedState } from '../scheduler/fold.js';
import { Grade } from '../scheduler/grade.js';
import { schedule } from '../scheduler/schedule.js';
import { type SchedulerSettings, withRetention } from '../scheduler/settings.js';
import { createRandom, seedOf } from '../seed.js';

/** New words of a day behave alike, so at most this many are simulated and weighted. */
const MAX_SIMULATED_NEW_WORDS = 8;

/** A facet to simulate, or a sample that represents several. */
export interface ForecastFacet {
  /** Folded with the plan's settings; must not be new. */
  readonly folded: FoldedState;
  /** How many facets it represents; 1 without sampling. */
  readonly weight: number;
  /** Its group's desired retention, if different from the plan's. */
  readonly desiredRetention?: number | null | undefined;
}

/** Current or proposed settings, and today's progress. */
export interface ForecastPlan {
  readonly scheduler: SchedulerSettings;
  readonly placement: PlacementSettings;
  readonly newWordsPerDay: number;
  readonly reviewsPerDay: number;
  /** New words in all groups. */
  readonly newWaiting: number;
  /** New words that today's limit still allows. */
  readonly newLeftToday: number;
  readonly reviewsLeftToday: number;
}

export interface ForecastDay {
  /** A study day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Reviews of known words; a word that is repeated within the day counts once. */
  readonly reviews: number;
  /** Words asked for the first time. */
  readonly new: number;
}

/**
 * Simulates the reviews and new words of the coming days, today first. It assumes that the learner
 *
 * - studies every day at the time of `now`, up to the daily limits; the rest is postponed to the next day, longest overdue first;
 * - remembers words with the probability given by retrievability, and then answers good;
 * - finishes learning steps on the same day.
 *
 * Randomness comes from `seed`: equal arguments give equal forecasts, and two settings are compared with the same random numbers.
 *
 * @param facets all facets that are not new, or an even sample; a thousand take tens of milliseconds.
 * @param days 1 or more.
 */
export function forecast(facets: readonly ForecastFacet[], plan: ForecastPlan, now: Date, days: number, seed: number): ForecastDay[] {
  const { timeZone, dayStartHour } = plan.placement;
  const today = studyDay(now, timeZone, dayStartHour);
  const hour = now.getTime() - startOfStudyDay(today, timeZone, dayStartHour).getTime();
  const agenda = new Agenda(plan, today, seed);
  for (const [index, { folded, weight, desiredRetention }] of facets.entries())
    agenda.enter({ id: index, folded, weight, desiredRetention });
  let waiting = plan.newWaiting;
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index);
    const start = startOfStudyDay(day, timeZone, dayStartHour).getTime();
    const session = { day, at: new Date(start + hour), end: startOfStudyDay(addDays(day, 1), timeZone, dayStartHour) };
    const reviews = agenda.review(session, index === 0 ? plan.reviewsLeftToday : plan.reviewsPerDay);
    const fresh = Math.min(waiting, index === 0 ? plan.newLeftToday : plan.newWordsPerDay);
    agenda.learn(session, fresh);
    waiting -= fresh;
    return { day, reviews: Math.round(reviews), new: fresh };
  });
}

interface SimulatedFacet extends ForecastFacet {
  readonly id: number;
}

/** A simulated day of study, at a single instant. */
interface Session {
  readonly day: string;
  readonly at: Date;
  /** The end of the study day. */
  readonly end: Date;
}

/** The facets due on each simulated day. */
class Agenda {
  private readonly days = new Map<string, SimulatedFacet[]>();
  private readonly load = new Map<string, number>();
  private learned = 0;

  constructor(
    private readonly plan: ForecastPlan,
    private readonly today: string,
    private readonly seed: number,
  ) {}

  /** Adds a facet to its due day; overdue facets go to the first day. */
  enter(played: SimulatedFacet): void {
    const { dueAt } = played.folded;
    if (!dueAt) return;
    const due = studyDay(dueAt, this.plan.placement.timeZone, this.plan.placement.dayStartHour);
    this.put(due < this.today ? this.today : due, played);
  }

  /** Reviews the day's facets up to the limit, moves the rest to the next day, and returns how many were reviewed. */
  review(session: Session, limit: number): number {
    const due = (this.days.get(session.day) ?? []).sort((a, b) => dueTime(a) - dueTime(b));
    let reviewed = 0;
    for (const played of due) {
      if (reviewed < limit) this.answer(played, session, this.gradeOf(played, session));
      else this.put(addDays(session.day, 1), played);
      reviewed += played.weight;
    }
    return Math.min(reviewed, limit);
  }

  learn(session: Session, count: number): void {
    const played = Math.min(count, MAX_SIMULATED_NEW_WORDS);
    for (let one = 0; one < played; one++) {
      const folded = { memory: newFacetState(this.plan.scheduler.algorithm), dueAt: null };
      this.answer({ id: -++this.learned, folded, weight: count / played }, session, Grade.good);
    }
  }

  private gradeOf({ id, folded }: SimulatedFacet, { day, at }: Session): Grade {
    const luck = createRandom(seedOf(this.seed, id, Date.parse(day)))();
    return luck < retrievability(folded.memory, at, this.plan.scheduler) ? Grade.good : Grade.again;
  }

  private answer({ id, folded, weight, desiredRetention }: SimulatedFacet, { at, end }: Session, grade: Grade): void {
    const { placement } = this.plan;
    const scheduler = withRetention(this.plan.scheduler, desiredRetention ?? null);
    let step = schedule(folded.memory, grade, at, scheduler);
    while (step.dueAt < end) step = schedule(step.memory, Grade.good, step.dueAt, scheduler);
    const dueAt = place(step, seedOf(this.seed, id, step.memory.repetitions), placement, this.load);
    this.enter({ id, folded: { memory: step.memory, dueAt }, weight, desiredRetention });
  }

  private put(day: string, played: SimulatedFacet): void {
    const there = this.days.get(day);
    if (there) there.push(played);
    else this.days.set(day, [played]);
    this.load.set(day, (this.load.get(day) ?? 0) + played.weight);
  }
}

function dueTime({ folded }: SimulatedFacet): number {
  return folded.dueAt?.getTime() ?? 0;
}
