import { readStudySettings, readTyped, toTyped } from './study-settings.js';

describe('study settings of a group', () => {
  it.each([
    ['new_words_per_day', 5, '5'],
    ['reviews_per_day', 0, '0'],
    ['desired_retention', 0.875, '87.5'],
    ['desired_retention', null, ''],
  ] as const)('the study settings of a group show %s of %s as “%s” and read it back', (field, value, typed) => {
    expect(toTyped(field, value)).toBe(typed);
    expect(readTyped(field, typed)).toBe(value);
  });

  it('the study settings of a group are empty if an earlier version stored it without them', () => {
    expect(toTyped('new_words_per_day', undefined)).toBe('');
  });

  it.each([
    ['new_words_per_day', '-1'],
    ['new_words_per_day', '1.5'],
    ['reviews_per_day', '10000'],
    ['reviews_per_day', 'many'],
    ['desired_retention', '69.9'],
    ['desired_retention', '99.5'],
    ['desired_retention', '90%'],
  ] as const)('the study settings of a group reject %s of “%s”', (field, typed) => {
    expect(readTyped(field, typed)).toBeUndefined();
  });

  it('the study settings of a group follow the account if a field is empty', () => {
    expect(readStudySettings({ new_words_per_day: ' ', reviews_per_day: '', desired_retention: '90,5' })).toEqual({
      new_words_per_day: null,
      reviews_per_day: null,
      desired_retention: 0.905,
    });
  });
});
