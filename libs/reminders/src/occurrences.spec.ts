import fc from 'fast-check';
import { nextOccurrence, occurrenceAfter, type ReminderSchedule } from './occurrences.js';
import { Recurrence, ReminderKind } from './reminder.js';

const inBerlin: ReminderSchedule = { kind: 'due_words', recurrence: 'daily', triggerTime: '02:30', timeZone: 'Europe/Berlin' };

function comings(schedule: ReminderSchedule, after: string, count: number): string[] {
  const found: string[] = [];
  for (let moment = new Date(after); found.length < count; found.push(moment.toISOString())) moment = nextOccurrence(schedule, moment);
  return found;
}

describe('nextOccurrence', () => {
  it('a reminder is due at the jump on the day whose clock skips its time', () => {
    expect(comings(inBerlin, '2026-03-28T00:00:00Z', 3)).toEqual([
      '2026-03-28T01:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
  });

  it('a reminder is due at the first passage of a time that occurs twice', () => {
    expect(comings(inBerlin, '2026-10-24T12:00:00Z', 2)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z']);
  });

  it('a reminder is not due again when its time passes a second time', () => {
    expect(nextOccurrence(inBerlin, new Date('2026-10-25T01:00:00Z'))).toEqual(new Date('2026-10-26T01:30:00Z'));
  });

  it('a reminder on weekdays leaves out the weekend', () => {
    // A Friday.
    expect(comings({ ...inBerlin, recurrence: 'weekdays' }, '2026-11-20T00:00:00Z', 3)).toEqual([
      '2026-11-20T01:30:00.000Z',
      '2026-11-23T01:30:00.000Z',
      '2026-11-24T01:30:00.000Z',
    ]);
  });

  it.each(Object.values(Recurrence))('the weekly summary is due on Mondays, also when it recurs %s', (recurrence) => {
    const summary: ReminderSchedule = { ...inBerlin, kind: 'weekly_summary', recurrence };
    expect(comings(summary, '2026-11-23T02:00:00Z', 1)).toEqual(['2026-11-30T01:30:00.000Z']);
  });

  it('a reminder follows the day of its zone, not that of UTC', () => {
    const inKiritimati = { ...inBerlin, triggerTime: '08:00', timeZone: 'Pacific/Kiritimati' };
    expect(comings(inKiritimati, '2026-05-04T17:59:00Z', 1)).toEqual(['2026-05-04T18:00:00.000Z']);
  });

  it('a reminder leaves out a day that its zone skipped', () => {
    // Samoa skipped 30 December.
    expect(comings({ ...inBerlin, timeZone: 'Pacific/Apia' }, '2011-12-29T00:00:00Z', 2)).toEqual([
      '2011-12-29T12:30:00.000Z',
      '2011-12-30T12:30:00.000Z',
    ]);
  });

  it('the next occurrence of a reminder is always later, and within ten days', () => {
    const anySchedule = fc.record({
      kind: fc.constantFrom(...Object.values(ReminderKind)),
      recurrence: fc.constantFrom(...Object.values(Recurrence)),
      triggerTime: fc.integer({ min: 0, max: 1439 }).map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16)),
      timeZone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
    });
    const anyMoment = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(anySchedule, anyMoment, (schedule, after) => {
        const waited = nextOccurrence(schedule, after).getTime() - after.getTime();
        expect(waited).toBeGreaterThan(0);
        expect(waited).toBeLessThan(10 * 86_400_000);
      }),
    );
  });
});

describe('occurrenceAfter', () => {
  it('a one-time reminder has no next occurrence after it was due', () => {
    const came = new Date('2026-11-20T01:30:00Z');
    expect(occurrenceAfter({ ...inBerlin, recurrence: 'once' }, came)).toBeNull();
    expect(occurrenceAfter(inBerlin, came)).toEqual(new Date('2026-11-21T01:30:00Z'));
  });
});
