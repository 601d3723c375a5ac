import { default_w } from 'ts-fsrs';
import { newFacetState, Phase, type FacetState, type ScheduledState } from '../memory/memory.js';
import { fsrsStep, fsrsSteps } from './fsrs.js';
import { Grade } from './grade.js';
import { Algorithm, DEFAULT_SETTINGS, DEFAULT_WEIGHTS, type SchedulerSettings } from './settings.js';

const start = new Date('2026-03-01T09:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const { again, hard, good, easy } = Grade;

/** The states of a word that is always answered when due. */
function stepsAfter(grades: readonly Grade[], settings: SchedulerSettings = DEFAULT_SETTINGS): ScheduledState[] {
  let step: ScheduledState = { memory: newFacetState(Algorithm.fsrs), dueAt: start };
  return grades.map((grade) => (step = fsrsStep(step.memory, grade, step.dueAt, settings)));
}

function lastOf(steps: readonly ScheduledState[]): ScheduledState {
  const last = steps.at(-1);
  if (!last) throw new Error('no steps');
  return last;
}

const minutesUntilDue = ({ memory, dueAt }: ScheduledState) => (dueAt.getTime() - (memory.lastReviewedAt?.getTime() ?? NaN)) / MINUTE_MS;
const inReview: FacetState = lastOf(stepsAfter([good, good, good])).memory;

describe('FSRS-6 with the default weights', () => {
  it('FSRS-6 uses the weights that ts-fsrs ships', () => {
    expect(DEFAULT_WEIGHTS).toEqual(default_w);
  });

  it('FSRS-6 spaces a word that is remembered six times, forgotten twice and remembered again', () => {
    const steps = stepsAfter([good, good, good, good, good, good, again, again, good, good, good, good, good]);
    expect(steps.map(({ memory }) => memory.intervalDays)).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  it('FSRS-6 reaches the memory state that implementations check each other by', () => {
    let memory = newFacetState(Algorithm.fsrs);
    let at = start;
    for (const [grade, daysLater] of [
      [again, 0],
      [good, 0],
      [good, 1],
      [good, 3],
      [good, 8],
      [good, 21],
    ] as const) {
      at = new Date(at.getTime() + daysLater * DAY_MS);
      ({ memory } = fsrsStep(memory, grade, at, DEFAULT_SETTINGS));
    }
    expect(memory.stability).toBeCloseTo(53.62691, 4);
    expect(memory.difficulty).toBeCloseTo(6.3574867, 6);
  });

  it.each([
    [again, 0.212, 6.4133],
    [hard, 1.2931, 5.11217071],
    [good, 2.3065, 2.11810397],
    [easy, 8.2956, 1],
  ])('FSRS-6 starts a word answered %s at stability %d and difficulty %d', (grade, stability, difficulty) => {
    expect(lastOf(stepsAfter([grade])).memory).toMatchObject({ stability, difficulty });
  });

  it('FSRS-6 counts elapsed days by UTC dates: a minute over midnight is a day, 23 hours within one date are none', () => {
    const memory = { ...inReview, lastReviewedAt: new Date('2026-03-10T00:30:00Z') };
    const stabilityAt = (instant: string) => fsrsStep(memory, good, new Date(instant), DEFAULT_SETTINGS).memory.stability;
    const sameDate = stabilityAt('2026-03-10T00:31:00Z');
    const nextDate = stabilityAt('2026-03-11T00:01:00Z');
    expect(stabilityAt('2026-03-10T23:59:00Z')).toBe(sameDate);
    expect(nextDate).toBeGreaterThan(sameDate ?? NaN);
    expect(stabilityAt('2026-03-11T23:59:00Z')).toBe(nextDate);
  });
});

describe('FSRS-6 steps', () => {
  it.each([
    [again, 1, 0],
    [hard, 6, 0],
    [good, 10, 1],
  ])('FSRS-6 gives a new word answered %s a due time after %d minutes, in step %d', (grade, minutes, learningStep) => {
    const step = lastOf(stepsAfter([grade]));
    expect(minutesUntilDue(step)).toBe(minutes);
    expect(step.memory).toMatchObject({ phase: Phase.learning, learningStep, intervalDays: 0, lapses: 0 });
  });

  it('FSRS-6 graduates a new word answered easy, or good in its last step', () => {
    expect(lastOf(stepsAfter([easy])).memory).toMatchObject({ phase: Phase.review, intervalDays: 8, repetitions: 1 });
    expect(lastOf(stepsAfter([good, good])).memory).toMatchObject({
      phase: Phase.review,
      intervalDays: 2,
      repetitions: 2,
      learningStep: 0,
    });
  });

  it('FSRS-6 sends a forgotten word through the relearning steps and counts one lapse', () => {
    const steps = stepsAfter([good, good, again, again, good]);
    expect(steps.map(({ memory }) => memory.phase)).toEqual(['learning', 'review', 'relearning', 'relearning', 'review']);
    expect(steps.map(({ memory }) => memory.lapses)).toEqual([0, 0, 1, 1, 1]);
    expect(steps.map(({ memory }) => memory.repetitions)).toEqual([1, 2, 0, 0, 1]);
    expect(steps.slice(2, 4).map(minutesUntilDue)).toEqual([10, 10]);
  });

  it('FSRS-6 graduates a word at once where there are no steps', () => {
    const settings = { ...DEFAULT_SETTINGS, learningSteps: [], relearningSteps: [] };
    const steps = stepsAfter([again, again], settings);
    expect(steps.map(({ memory }) => memory.phase)).toEqual(['review', 'review']);
    expect(steps.map(({ memory }) => memory.intervalDays)).toEqual([1, 1]);
    expect(steps.map(({ memory }) => memory.lapses)).toEqual([0, 1]);
  });

  it('FSRS-6 treats a step of a day as an interval', () => {
    const settings = { ...DEFAULT_SETTINGS, learningSteps: ['1m', '3d'] };
    expect(lastOf(stepsAfter([good], settings)).memory).toMatchObject({ phase: Phase.review, intervalDays: 3, learningStep: 0 });
  });

  it('FSRS-6 keeps a wrong answer in the steps after the learner shortened them', () => {
    const inSecondStep = lastOf(stepsAfter([good])).memory;
    const { memory } = fsrsStep(inSecondStep, again, start, { ...DEFAULT_SETTINGS, learningSteps: ['5m'] });
    expect(memory).toMatchObject({ phase: Phase.learning, learningStep: 0 });
  });
});

describe('FSRS-6 settings', () => {
  it('FSRS-6 never exceeds the maximum interval for any grade', () => {
    const settings = { ...DEFAULT_SETTINGS, maximumIntervalDays: 30 };
    const due = new Date((inReview.lastReviewedAt?.getTime() ?? NaN) + 100 * DAY_MS);
    for (const { memory, dueAt } of Object.values(fsrsSteps(inReview, due, settings))) {
      expect(memory.intervalDays).toBeLessThanOrEqual(30);
      expect(dueAt.getTime() - due.getTime()).toBeLessThanOrEqual(30 * DAY_MS);
    }
    expect(fsrsStep(inReview, easy, due, settings).memory.intervalDays).toBe(30);
  });

  it('FSRS-6 holds day-long steps to the maximum interval too', () => {
    const step = lastOf(stepsAfter([good], { ...DEFAULT_SETTINGS, learningSteps: ['1m', '9d'], maximumIntervalDays: 5 }));
    expect(step.memory.intervalDays).toBe(5);
    expect(minutesUntilDue(step)).toBe(5 * 24 * 60);
  });

  it('FSRS-6 spaces more tightly for a higher retention', () => {
    const days = (desiredRetention: number) => lastOf(stepsAfter([easy], { ...DEFAULT_SETTINGS, desiredRetention })).memory.intervalDays;
    expect([days(0.99), days(0.9), days(0.7)]).toEqual([1, 8, 77]);
  });

  it.each([{ weights: [] }, { weights: DEFAULT_WEIGHTS.slice(0, 19) }, { weights: DEFAULT_WEIGHTS.map(() => NaN) }])(
    'FSRS-6 refuses weights that are not 21 numbers',
    ({ weights }) => {
      expect(() => stepsAfter([good], { ...DEFAULT_SETTINGS, weights })).toThrow(RangeError);
    },
  );

  it('FSRS-6 never mixes up the settings of two accounts', () => {
    const tight = { ...DEFAULT_SETTINGS, desiredRetention: 0.95 };
    const minutesOf = (relearningSteps: string[]) =>
      minutesUntilDue(lastOf(stepsAfter([easy, again], { ...DEFAULT_SETTINGS, relearningSteps })));
    expect([minutesOf(['10m']), minutesOf(['20m']), minutesOf(['10m'])]).toEqual([10, 20, 10]);
    const daysOf = (settings: SchedulerSettings) => lastOf(stepsAfter([easy], settings)).memory.intervalDays;
    expect([daysOf(tight), daysOf(DEFAULT_SETTINGS), daysOf({ ...tight }), daysOf({ ...DEFAULT_SETTINGS })]).toEqual([3, 8, 3, 8]);
  });
});
