import { type LearningDraft, isInEffect, readDraft, toDraft } from './draft.js';
import { LEARNING_DEFAULTS, LEARNING_NAMES } from './learning-settings.js';

const read = (edits: Partial<LearningDraft>) => readDraft({ ...toDraft(LEARNING_DEFAULTS), ...edits }, LEARNING_DEFAULTS);

it('a draft of the recall settings reads back into the settings it was made from', () => {
  expect(read({})).toEqual({ changes: {}, faults: {} });
  const odd = { ...LEARNING_DEFAULTS, desired_retention: 0.875, learning_steps: [], maximum_interval_days: 1 };
  expect(readDraft(toDraft(odd), LEARNING_DEFAULTS).changes).toEqual({
    desired_retention: 0.875,
    learning_steps: [],
    maximum_interval_days: 1,
  });
});

it('a draft of the recall settings reports changes and ignores values that were changed back', () => {
  expect(read({ new_words_per_day: ' 5 ', two_button_mode: true }).changes).toEqual({ new_words_per_day: 5, two_button_mode: true });
  expect(read({ new_words_per_day: '20', learning_steps: '1M,  10m' }).changes).toEqual({});
});

describe('number fields', () => {
  it('a number field of the recall settings accepts at most a day of minutes', () => {
    expect(read({ learn_ahead_minutes: '0' }).changes).toEqual({ learn_ahead_minutes: 0 });
    expect(read({ learn_ahead_minutes: '1441' }).faults).toEqual({ learn_ahead_minutes: { kind: 'number', min: 0, max: 1440 } });
    expect(read({ scheduler: 'sm2', learn_ahead_minutes: '5' }).changes).toEqual({ scheduler: 'sm2' });
  });

  it.each(['', ' ', '-1', '1.5', 'ten', '10000', '1e3', '٣'])('a number field of the recall settings rejects %j', (new_words_per_day) => {
    expect(read({ new_words_per_day })).toEqual({ changes: {}, faults: { new_words_per_day: { kind: 'number', min: 0, max: 9999 } } });
  });
});

describe('retention field', () => {
  it.each([
    ['70', 0.7],
    ['99', 0.99],
    ['87,5', 0.875],
    ['85.25', 0.8525],
  ])('the retention field reads %j', (desired_retention, value) => {
    expect(read({ desired_retention }).changes).toEqual({ desired_retention: value });
  });

  it.each(['', '69.9', '100', '0.9', '9O'])('the retention field rejects %j', (desired_retention) => {
    expect(read({ desired_retention }).faults).toEqual({ desired_retention: { kind: 'percent', min: 70, max: 99 } });
  });
});

describe('steps fields', () => {
  it.each([
    ['', []],
    ['10M', ['10m']],
    ['1m, 2h; 1d', ['1m', '2h', '1d']],
  ])('the steps field reads %j', (learning_steps, value) => {
    expect(read({ learning_steps }).changes).toEqual({ learning_steps: value });
  });

  it('the steps field names an invalid or too long step', () => {
    expect(read({ learning_steps: '1m 10' }).faults).toEqual({ learning_steps: { kind: 'step', step: '10' } });
    expect(read({ relearning_steps: '8d' }).faults).toEqual({ relearning_steps: { kind: 'step', step: '8d' } });
  });

  it('the steps field accepts at most ten steps', () => {
    expect(read({ learning_steps: '1m '.repeat(11) }).faults).toEqual({ learning_steps: { kind: 'steps', max: 10 } });
  });
});

describe('settings without effect', () => {
  it('retention and steps have no effect under SM-2, and balancing and easy days none without fuzz', () => {
    const without = (draft: Pick<LearningDraft, 'scheduler' | 'fuzz'>) => LEARNING_NAMES.filter((name) => !isInEffect(name, draft));
    expect(without({ scheduler: 'fsrs', fuzz: true })).toEqual([]);
    expect(without({ scheduler: 'sm2', fuzz: true })).toEqual([
      ...['desired_retention', 'learning_steps', 'relearning_steps', 'learn_ahead_minutes'],
    ]);
    expect(without({ scheduler: 'fsrs', fuzz: false })).toEqual(['balance_load', 'easy_days']);
  });

  it('settings without effect are neither changed nor reported as invalid', () => {
    expect(read({ scheduler: 'sm2', desired_retention: '80', learning_steps: 'no step' })).toEqual({
      changes: { scheduler: 'sm2' },
      faults: {},
    });
  });
});
