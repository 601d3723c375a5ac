import { snapshotOf } from './snapshot.js';

const WEEK = { answers: 3, correct: 2, new_words: 1, words_added: 4, study_ms: 61_600, days_studied: 2 };
const NOTHING = { answers: 0, correct: 0, new_words: 0, words_added: 0, study_ms: 0, days_studied: 0 };
const FIGURES = {
  week: WEEK,
  before: NOTHING,
  lapses: 1,
  leeches: 0,
  days: [{ day: '2026-11-18', answers: 3 }],
  hardest_words: [],
  groups: [],
};

describe('weekly snapshot', () => {
  it('a weekly snapshot contains all seven days and whole numbers', () => {
    const { counts_by_day, ...rest } = snapshotOf(
      { ...FIGURES, groups: [{ group_id: 1, name: 'Food', answers: 3, correct: 2 }] },
      '2026-11-16',
    );
    expect(Object.entries(counts_by_day)).toEqual([
      ...[
        ['2026-11-16', 0],
        ['2026-11-17', 0],
        ['2026-11-18', 3],
        ['2026-11-19', 0],
        ['2026-11-20', 0],
        ['2026-11-21', 0],
      ],
      ['2026-11-22', 0],
    ]);
    expect(rest).toMatchObject({ accuracy_percent: 67, study_seconds: 62, change: null, groups: [{ accuracy_percent: 67 }] });
  });

  it('a weekly snapshot has no accuracy without answers', () => {
    const { accuracy_percent, change } = snapshotOf({ ...FIGURES, week: NOTHING, before: WEEK }, '2026-11-16');
    expect(accuracy_percent).toBeNull();
    expect(change).toEqual({ answers: -3, accuracy_percent: null, new_words: -1, words_added: -4, study_seconds: -62, days_studied: -2 });
  });
});
