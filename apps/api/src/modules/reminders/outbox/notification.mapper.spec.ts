import { toNotification } from './notification.mapper.js';

const text = { title: 'Words are due', body: '3 words wait for you.' };
const row = { id: 1, kind: 'due_words', group_id: null, created_at: new Date('2026-11-21T22:00:00Z') } as const;

it.each([
  ['due_words', null, '/review'],
  ['due_words', 7, '/review?group=7'],
  ['daily_study', 7, '/review?group=7'],
  ['goal_progress', null, '/review'],
  // The summary covers all words, even if its reminder has a group.
  ['weekly_summary', 7, '/practice/reports'],
] as const)('links a notification of %s for the group %s to %s', (kind, group_id, deep_link) => {
  expect(toNotification({ ...row, kind, group_id }, text)).toMatchObject({ ...text, deep_link });
});

it('expires a notification twelve hours after it was created', () => {
  expect(toNotification(row, text)).toMatchObject({ created_at: '2026-11-21T22:00:00.000Z', expires_at: '2026-11-22T10:00:00.000Z' });
});
