import fc from 'fast-check';
import { studyDay } from './study-day.js';

const dayOf = (instant: string, timeZone: string, dayStartHour = 4) => studyDay(new Date(instant), timeZone, dayStartHour);

describe('studyDay', () => {
  it.each([
    {
      what: 'an ordinary night',
      before: '2026-02-10T02:59:00Z',
      after: '2026-02-10T03:01:00Z',
      zone: 'Europe/Berlin',
      days: ['2026-02-09', '2026-02-10'],
    },
    {
      what: 'the night that is an hour short',
      before: '2026-03-29T01:59:00Z',
      after: '2026-03-29T02:01:00Z',
      zone: 'Europe/Berlin',
      days: ['2026-03-28', '2026-03-29'],
    },
    {
      what: 'the night that is an hour long',
      before: '2026-10-25T02:59:00Z',
      after: '2026-10-25T03:01:00Z',
      zone: 'Europe/Berlin',
      days: ['2026-10-24', '2026-10-25'],
    },
    {
      what: 'the short night of New York',
      before: '2026-03-08T07:59:00Z',
      after: '2026-03-08T08:01:00Z',
      zone: 'America/New_York',
      days: ['2026-03-07', '2026-03-08'],
    },
    {
      what: 'the long night of New York',
      before: '2026-11-01T08:59:00Z',
      after: '2026-11-01T09:01:00Z',
      zone: 'America/New_York',
      days: ['2026-10-31', '2026-11-01'],
    },
    {
      what: 'a zone off by three quarters of an hour',
      before: '2026-02-09T22:14:00Z',
      after: '2026-02-09T22:16:00Z',
      zone: 'Asia/Kathmandu',
      days: ['2026-02-09', '2026-02-10'],
    },
  ])('parts 03:59 from 04:01 local in $what', ({ before, after, zone, days }) => {
    expect([dayOf(before, zone), dayOf(after, zone)]).toEqual(days);
  });

  it('keeps both passages of an hour that occurs twice on one day', () => {
    expect([dayOf('2026-10-25T00:30:00Z', 'Europe/Berlin'), dayOf('2026-10-25T01:30:00Z', 'Europe/Berlin')]).toEqual([
      '2026-10-24',
      '2026-10-24',
    ]);
  });

  it('begins the day at the start hour that the learner chose', () => {
    expect(dayOf('2026-02-10T00:00:00Z', 'UTC', 0)).toBe('2026-02-10');
    expect(dayOf('2026-02-09T23:59:59Z', 'UTC', 0)).toBe('2026-02-09');
    expect(dayOf('2026-02-10T22:59:59Z', 'UTC', 23)).toBe('2026-02-09');
  });

  it('goes back over the turn of a month and of a year', () => {
    expect(dayOf('2026-03-01T03:00:00Z', 'UTC')).toBe('2026-02-28');
    expect(dayOf('2026-01-01T03:00:00Z', 'UTC')).toBe('2025-12-31');
  });

  it('knows zones far from UTC', () => {
    expect(dayOf('2026-02-10T13:59:00Z', 'Pacific/Kiritimati')).toBe('2026-02-10');
    expect(dayOf('2026-02-10T14:01:00Z', 'Pacific/Kiritimati')).toBe('2026-02-11');
    expect(dayOf('2026-02-10T14:59:00Z', 'Pacific/Pago_Pago')).toBe('2026-02-09');
  });

  it('never goes back as time goes on, though clocks do', () => {
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
    const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'America/Santiago');
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 7_200_000 }), zone, fc.integer({ min: 0, max: 23 }), (from, later, timeZone, hour) => {
        const [earlierDay, laterDay] = [from, from + later].map((at) => studyDay(new Date(at), timeZone, hour));
        expect([earlierDay, laterDay]).toEqual([earlierDay, laterDay].sort());
      }),
    );
  });

  it('refuses a zone that does not exist', () => {
    expect(() => dayOf('2026-02-10T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError);
  });
});
