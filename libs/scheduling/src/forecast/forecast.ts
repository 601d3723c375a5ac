import { addDays, startOfStudyDay, studyDay } from '../days/study-day.js';
import { newFacetState } from '../memory/memory.js';
import { retrievability } from '../memory/retrievability.js';
import { place, type PlacementSettings } from '../placement/place.js';
import type { FoldedState } from '../scheduler/fold.js';
import { Grade } from '../scheduler/grade.js';
import { schedule } from '../scheduler/schedule.js';
import { type SchedulerSettings, withRetention } from '../scheduler/settings.js';
import { createRandom, seedOf } from '../seed.js';

/** New words of a day behave alike, so at most this many are simulated for all. */
const MAX_SIMULATED_NEW_WORDS = 8;

/** A facet, or a sample that represents several. */
export interface ForecastFacet {
  /** As the settings in question fold it; it is not new. */
  readonly folded: FoldedState;
  /** How many facets of the account it stands for; 1 when nothing was left out. */
  readonly weight: number;
  /** The desired retention of its group, where that is not the plan's. */
  readonly desiredRetention?: number | null | undefined;
}

/** The account's current or proposed settings, and today's progress. */
export interface ForecastPlan {
  readonly scheduler: SchedulerSettings;
  readonly placement: PlacementSettings;
  readonly newWordsPerDay: number;
  readonly reviewsPerDay: number;
  /** New words in all groups together. */
  readonly newWaiting: number;
  /** What today's limits still allow. */
  readonly newLeftToday: number;
  readonly reviewsLeftToday: number;
}

export interface ForecastDay {
  /** A study day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** Reviews of words that were learned before; a word that returns within the day counts once. */
  readonly reviews: number;
  /** Words asked for the first time. */
  readonly new: number;
}

/**
 * Simulates the reviews and new words of the coming days, today first. It assumes that the learner
 *
 * - studies every day at the hour of `now`, to the day's limits; what exceeds them stays for the next day, longest due first;
 * - knows a word as often as its retrievability says, and calls that good;
 * - gets through the steps of a day on that day.
 *
 * Randomness comes from `seed`, so equal arguments give an equal forecast and two settings are compared under the same random numbers.
 *
 * @param facets all that are not new, or an even sample of them; a thousand take some tens of milliseconds.
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

/** A day's study, all at one moment. */
interface Session {
  readonly day: string;
  readonly at: Date;
  /** Where the study day ends. */
  readonly end: Date;
}

/** The facets that are due on each simulated day. */
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
