import fc from 'fast-check';
import type { NotificationCounts } from './counts.js';
import { notificationText } from './notification-text.js';
import { ReminderKind } from './reminder.js';

const counts: NotificationCounts = { due: 12, answeredToday: 30, answersOfWeek: 120, daysOfWeek: 5 };

describe('notificationText', () => {
  it.each([
    ['due_words', { title: 'Words are due', body: '12 words wait for you.' }],
    ['daily_study', { title: 'Time to study', body: '12 words wait for you today.' }],
    ['weekly_summary', { title: 'Your last seven days', body: 'You gave 120 answers on 5 days.' }],
    ['goal_progress', { title: 'Today so far', body: '30 answers given, 12 words to go.' }],
  ] as const)('writes the notification text of %s', (kind, text) => {
    expect(notificationText(kind, counts, false)).toEqual(text);
  });

  it('a notification uses the singular for one, and writes 1000+ from a thousand on', () => {
    expect(notificationText('due_words', { ...counts, due: 1 }, false).body).toBe('1 word waits for you.');
    expect(notificationText('due_words', { ...counts, due: 1000 }, false).body).toBe('1000+ words wait for you.');
  });

  it('a notification quotes the counts that it was given, and no other number', () => {
    const anyCount = fc.nat({ max: 999 });
    const anyCounts = fc.record({ due: anyCount, answeredToday: anyCount, answersOfWeek: anyCount, daysOfWeek: anyCount });
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(ReminderKind)), anyCounts, (kind, handed) => {
        const { title, body } = notificationText(kind, handed, false);
        const quoted = `${title} ${body}`.match(/\d+/g) ?? [];
        expect(Object.values(handed).map(String)).toEqual(expect.arrayContaining(quoted));
      }),
    );
  });

  it.each(Object.values(ReminderKind))('a notification of %s reveals neither its subject nor a number where details are hidden', (kind) => {
    expect(notificationText(kind, counts, true)).toEqual({ title: 'Wordhoard', body: 'Open Wordhoard to see what there is.' });
  });
});
