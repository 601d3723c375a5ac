import { Grade } from '../scheduler/grade.js';
import { DEFAULT_SETTINGS, DEFAULT_WEIGHTS } from '../scheduler/settings.js';
import { type GradedAnswer, trialsOf } from './history.js';
import { logLoss } from './log-loss.js';

function on(day: number, grade: Grade): GradedAnswer {
  return { answeredAt: new Date(Date.UTC(2026, 2, day, 9)), grade };
}

/** FSRS-6's forgetting curve, implemented independently. */
function recall(days: number, stability: number): number {
  const decay = DEFAULT_WEIGHTS[20] ?? NaN;
  return (1 + (0.9 ** (-1 / decay) - 1) * (days / stability)) ** -decay;
}

it('the log loss measures the predictions of the forgetting curve against the outcomes', () => {
  const stability = DEFAULT_WEIGHTS[2] ?? NaN;
  const remembered = trialsOf([[on(1, Grade.good), on(4, Grade.hard)]]);
  const forgotten = trialsOf([[on(1, Grade.good), on(4, Grade.again)]]);
  expect(logLoss(remembered, DEFAULT_SETTINGS)).toBeCloseTo(-Math.log(recall(3, stability)), 6);
  expect(logLoss(forgotten, DEFAULT_SETTINGS)).toBeCloseTo(-Math.log(1 - recall(3, stability)), 6);
});

it('the log loss is the mean over all trials of all histories', () => {
  const [one, other] = [
    [on(1, Grade.good), on(4, Grade.good), on(11, Grade.again)],
    [on(2, Grade.again), on(3, Grade.good)],
  ];
  const trials = [...trialsOf([one]), ...trialsOf([other])];
  const sum = trials.reduce((total, trial) => total + logLoss([trial], DEFAULT_SETTINGS), 0);
  expect(logLoss(trials, DEFAULT_SETTINGS)).toBeCloseTo(sum / 3, 6);
});

it('a confident wrong prediction costs a high but finite log loss', () => {
  const sure = { ...DEFAULT_SETTINGS, weights: DEFAULT_WEIGHTS.map((weight, index) => (index === 2 ? 36_500 : weight)) };
  const loss = logLoss(trialsOf([[on(1, Grade.good), on(2, Grade.again)]]), sure);
  expect(loss).toBeGreaterThan(5);
  expect(loss).toBeLessThan(10);
});

it('the log loss needs at least one trial', () => {
  expect(() => logLoss([], DEFAULT_SETTINGS)).toThrow(RangeError);
});
