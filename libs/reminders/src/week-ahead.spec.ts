import type { NotificationRecipient } from './policy.js';
import { type PlannedReminder, weekAhead } from './week-ahead.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const listener: NotificationRecipient = {
  timeZone: 'UTC',
  dayStartHour: 4,
  isActive: true,
  isPaused: false,
  channels: ['in_app'],
  quietHoursStart: '21:00',
  quietHoursEnd: '07:00',
  skippedAt: null,
  sentAt: [],
};

function daily(id: number, triggerTime: string, nextAt: string | null): PlannedReminder {
  const schedule = { kind: 'due_words', recurrence: 'daily', triggerTime, timeZone: 'UTC' } as const;
  return { id, schedule, nextAt: nextAt === null ? null : new Date(nextAt) };
}

describe('weekAhead', () => {
  it('the week ahead lists the reminders of every day of a week', () => {
    const week = weekAhead([daily(1, '18:00', '2026-11-21T18:00:00Z')], listener, NOW);
    expect(week.map(({ at }) => at.toISOString().slice(0, 13))).toEqual([21, 22, 23, 24, 25, 26, 27].map((day) => `2026-11-${day}T18`));
    expect(week.every(({ suppression }) => suppression === null)).toBe(true);
  });

  it('the week ahead gives the reason why a reminder will not be sent', () => {
    const reminders = [
      daily(1, '18:00', '2026-11-21T18:00:00Z'),
      daily(2, '19:00', '2026-11-21T19:00:00Z'),
      daily(3, '22:00', '2026-11-21T22:00:00Z'),
    ];
    expect(weekAhead(reminders, listener, NOW).slice(0, 3)).toEqual([
      { id: 1, at: new Date('2026-11-21T18:00:00Z'), suppression: null },
      { id: 2, at: new Date('2026-11-21T19:00:00Z'), suppression: 'too_soon' },
      { id: 3, at: new Date('2026-11-21T22:00:00Z'), suppression: 'quiet_hours' },
    ]);
  });

  it('the week ahead counts earlier notifications', () => {
    const sentAt = [new Date('2026-11-21T11:30:00Z')];
    expect(weekAhead([daily(1, '13:00', '2026-11-21T13:00:00Z')], { ...listener, sentAt }, NOW)[0]?.suppression).toBe('too_soon');
  });

  it('the week ahead leaves out reminders that are no longer due, and those due right now', () => {
    const [first] = weekAhead([daily(1, '18:00', null), daily(2, '11:59', '2026-11-21T11:59:00Z')], listener, NOW);
    expect(first).toMatchObject({ id: 2, at: new Date('2026-11-22T11:59:00Z') });
  });

  it('the week ahead lists a one-time reminder once', () => {
    const { schedule, ...reminder } = daily(1, '18:00', '2026-11-21T18:00:00Z');
    expect(weekAhead([{ ...reminder, schedule: { ...schedule, recurrence: 'once' } }], listener, NOW)).toHaveLength(1);
  });
});
