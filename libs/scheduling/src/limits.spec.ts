import { isStep } from './limits.js';
import { Grade } from './scheduler/grade.js';
import { schedule } from './scheduler/schedule.js';
import { DEFAULT_SETTINGS } from './scheduler/settings.js';
import { newFacetState } from './memory/memory.js';

const STEPS = ['1m', '10m', '90m', '10080m', '1h', '168h', '1d', '7d'];

it.each(STEPS)('accepts %s as a step', (step) => {
  expect(isStep(step)).toBe(true);
});

it.each(['', 'm', '0m', '01m', '1', '1s', '1M', '1.5h', '-1m', '1m ', ' 1m', '1 m', '10081m', '169h', '8d', '99999d', '100000m', '1m\n'])(
  'refuses %j as a step',
  (step) => {
    expect(isStep(step)).toBe(false);
  },
);

it.each(STEPS)('accepts only steps that the scheduler can read: %s', (step) => {
  const settings = { ...DEFAULT_SETTINGS, learningSteps: [step] };
  const now = new Date('2026-03-01T09:00:00Z');
  const unit = { m: 60_000, h: 3_600_000, d: 86_400_000 }[step.at(-1) as 'm' | 'h' | 'd'];
  const { dueAt } = schedule(newFacetState('fsrs'), Grade.again, now, settings);
  expect(dueAt.getTime() - now.getTime()).toBe(Number.parseInt(step, 10) * unit);
});
