import { Algorithm, DEFAULT_SETTINGS, DEFAULT_WEIGHTS, isSameFold } from './settings.js';

const fsrs = DEFAULT_SETTINGS;
const sm2 = { ...DEFAULT_SETTINGS, algorithm: Algorithm.sm2 };

describe('foldAlike', () => {
  it('settings fold alike when they are equal, also in separate objects', () => {
    for (const settings of [fsrs, sm2]) {
      const { weights, learningSteps, relearningSteps } = settings;
      const copy = { ...settings, weights: [...weights], learningSteps: [...learningSteps], relearningSteps: [...relearningSteps] };
      expect(isSameFold(settings, copy)).toBe(true);
    }
  });

  it.each([
    ['the algorithm', fsrs, sm2],
    ['the weights', fsrs, { ...fsrs, weights: [0.3, ...DEFAULT_WEIGHTS.slice(1)] }],
    ['the retention', fsrs, { ...fsrs, desiredRetention: 0.8 }],
    ['the longest interval', fsrs, { ...fsrs, maximumIntervalDays: 100 }],
    ['the longest interval of SM-2', sm2, { ...sm2, maximumIntervalDays: 100 }],
    ['a learning step', fsrs, { ...fsrs, learningSteps: ['1m', '11m'] }],
    ['the number of learning steps', fsrs, { ...fsrs, learningSteps: ['1m'] }],
    ['the order of learning steps', fsrs, { ...fsrs, learningSteps: ['10m', '1m'] }],
    ['a relearning step', fsrs, { ...fsrs, relearningSteps: [] }],
  ])('settings do not fold alike where they differ in %s', (_what, one, other) => {
    expect(isSameFold(one, other)).toBe(false);
    expect(isSameFold(other, one)).toBe(false);
  });

  it('ignores settings that only FSRS uses under SM-2', () => {
    expect(isSameFold(sm2, { ...sm2, desiredRetention: 0.8, learningSteps: [], relearningSteps: ['1d'] })).toBe(true);
  });
});
