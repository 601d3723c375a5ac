import fc from 'fast-check';
import type { NotificationCounts } from './counts.js';
import { isInQuietHours, type NotificationRecipient, type PendingReminder, SuppressionReason, suppressionReasonFor } from './policy.js';
import { Channel, ReminderKind } from './reminder.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const listener: NotificationRecipient = {
  timeZone: 'UTC',
  dayStartHour: 4,
  isActive: true,
  isPaused: false,
  channels: ['in_app'],
  quietHoursStart: null,
  quietHoursEnd: null,
  skippedAt: null,
  sentAt: [],
};
const counts: NotificationCounts = { due: 3, answeredToday: 0, answersOfWeek: 20, daysOfWeek: 4 };
const occasion: PendingReminder = { kind: 'due_words', occurrence: NOON, now: NOON, counts };

const hoursBefore = (hours: number) => new Date(NOON.getTime() - hours * 3_600_000);
const minutesBefore = (minutes: number) => hoursBefore(minutes / 60);

describe('silenceOf', () => {
  it('nothing suppresses a notification where no rule applies', () => {
    expect(suppressionReasonFor(listener, occasion)).toBeNull();
  });

  const cases: [string, Partial<NotificationRecipient>, Partial<PendingReminder>, SuppressionReason | null][] = [
    ['three hours late', {}, { occurrence: hoursBefore(3) }, null],
    ['a moment later than that', {}, { occurrence: new Date(hoursBefore(3).getTime() - 1) }, 'late'],
    ['a suspended account', { isActive: false }, {}, 'suspended'],
    ['a pause', { isPaused: true }, {}, 'paused'],
    ['no channel', { channels: [] }, {}, 'no_channel'],
    ['quiet hours', { quietHoursStart: '11:00', quietHoursEnd: '13:00' }, {}, 'quiet_hours'],
    ['a day that was skipped', { skippedAt: hoursBefore(7) }, {}, 'skipped_today'],
    ['a skip before the study day began', { skippedAt: hoursBefore(8.5) }, {}, null],
    ['nothing due', {}, { counts: { ...counts, due: 0 } }, 'nothing_due'],
    ['words due of a learner who studied today', {}, { kind: 'daily_study', counts: { ...counts, answeredToday: 1 } }, 'nothing_due'],
    ['a week without an answer', {}, { kind: 'weekly_summary', counts: { ...counts, answersOfWeek: 0 } }, 'nothing_due'],
    ['a week with answers and nothing due', {}, { kind: 'weekly_summary', counts: { ...counts, due: 0 } }, null],
    ['a goal that is met', {}, { kind: 'goal_progress', counts: { ...counts, due: 0 } }, 'nothing_due'],
    ['three before', { sentAt: [3, 4, 5].map(hoursBefore) }, {}, null],
    ['four before', { sentAt: [3, 4, 5, 6].map(hoursBefore) }, {}, 'enough_today'],
    ['four before, one of them yesterday', { sentAt: [3, 4, 5, 9].map(hoursBefore) }, {}, null],
    ['one two hours before', { sentAt: [hoursBefore(2)] }, {}, null],
    ['one a minute less before', { sentAt: [minutesBefore(119)] }, {}, 'too_soon'],
  ];
  it.each(cases)('decides whether to suppress a notification in the case of %s', (_what, differs, happens, expected) => {
    expect(suppressionReasonFor({ ...listener, ...differs }, { ...occasion, ...happens })).toBe(expected);
  });

  const anyMoment = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
  const anyTime = fc.option(fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)));
  const anyListener: fc.Arbitrary<NotificationRecipient> = fc.record({
    timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    dayStartHour: fc.integer({ min: 0, max: 23 }),
    isActive: fc.boolean(),
    isPaused: fc.boolean(),
    channels: fc.subarray(Object.values(Channel)),
    quietHoursStart: anyTime,
    quietHoursEnd: anyTime,
    skippedAt: fc.option(anyMoment),
    sentAt: fc.array(anyMoment, { maxLength: 6 }),
  });
  const anyCounts = fc.record({ due: fc.nat(), answeredToday: fc.nat(), answersOfWeek: fc.nat(), daysOfWeek: fc.nat() });
  const anyKind = fc.constantFrom(...Object.values(ReminderKind));
  const anyOccasion = fc.record({ kind: anyKind, occurrence: anyMoment, now: anyMoment, counts: anyCounts });

  it('decides for any facts whether to send a notification or why not', () => {
    const answers = [null, ...Object.values(SuppressionReason)];
    fc.assert(fc.property(anyListener, anyOccasion, (who, when) => void expect(answers).toContain(suppressionReasonFor(who, when))));
  });

  it('sends a notification only if every rule allows it', () => {
    const near = fc.integer({ min: 0, max: 30 * 60 }).map(minutesBefore);
    const anyone = fc.record({ sentAt: fc.array(near, { maxLength: 6 }), quietHoursStart: anyTime, quietHoursEnd: anyTime });
    fc.assert(
      fc.property(anyone, near, (differs, occurrence) => {
        const who = { ...listener, ...differs };
        fc.pre(suppressionReasonFor(who, { ...occasion, occurrence }) === null);
        expect(occurrence >= hoursBefore(3)).toBe(true);
        expect(isInQuietHours(who, NOON)).toBe(false);
        expect(who.sentAt.every((sent) => sent <= hoursBefore(2))).toBe(true);
        expect(who.sentAt.filter((sent) => sent >= hoursBefore(8)).length).toBeLessThan(4);
      }),
    );
  });
});

describe('isQuiet', () => {
  it.each([
    ['22:00', '07:00', '21:59', false],
    ['22:00', '07:00', '22:00', true],
    ['22:00', '07:00', '00:00', true],
    ['22:00', '07:00', '06:59', true],
    ['22:00', '07:00', '07:00', false],
    ['13:00', '14:30', '12:59', false],
    ['13:00', '14:30', '13:00', true],
    ['13:00', '14:30', '14:30', false],
    ['00:00', '06:00', '00:00', true],
    ['00:00', '06:00', '23:59', false],
    ['18:00', '00:00', '23:59', true],
    ['18:00', '00:00', '00:00', false],
    ['09:00', '09:00', '09:00', false],
    ['09:00', '09:00', '21:00', false],
    ['00:00', '00:00', '00:00', false],
    ['23:59', '23:58', '23:58', false],
    ['23:59', '23:58', '12:00', true],
    [null, '07:00', '03:00', false],
    ['22:00', null, '23:00', false],
    [null, null, '23:00', false],
  ])('with quiet hours from %s to %s, it is quiet at %s: %s', (quietHoursStart, quietHoursEnd, time, expected) => {
    expect(isInQuietHours({ timeZone: 'UTC', quietHoursStart, quietHoursEnd }, new Date(`2026-11-21T${time}:00Z`))).toBe(expected);
  });

  it('quiet hours follow the wall clock of the zone', () => {
    const night = { timeZone: 'Asia/Kathmandu', quietHoursStart: '22:00', quietHoursEnd: '07:00' };
    expect(isInQuietHours(night, new Date('2026-11-21T16:14:00Z'))).toBe(false);
    expect(isInQuietHours(night, new Date('2026-11-21T16:15:00Z'))).toBe(true);
  });
});
