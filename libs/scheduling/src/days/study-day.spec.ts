import fc from 'fast-check';
import { addDays, endOfStudyDay, minuteOfDay, instantAt, startOfStudyDay, studyDay } from './study-day.js';

const anyZone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC', 'America/Santiago', 'Asia/Kathmandu');
const anyHour = fc.integer({ min: 0, max: 23 });
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
  ])('separates 03:59 from 04:01 local into two study days in $what', ({ before, after, zone, days }) => {
    expect([dayOf(before, zone), dayOf(after, zone)]).toEqual(days);
  });

  it('keeps both passages of an hour that occurs twice in one study day', () => {
    expect([dayOf('2026-10-25T00:30:00Z', 'Europe/Berlin'), dayOf('2026-10-25T01:30:00Z', 'Europe/Berlin')]).toEqual([
      '2026-10-24',
      '2026-10-24',
    ]);
  });

  it('begins the study day at the start hour that the learner chose', () => {
    expect(dayOf('2026-02-10T00:00:00Z', 'UTC', 0)).toBe('2026-02-10');
    expect(dayOf('2026-02-09T23:59:59Z', 'UTC', 0)).toBe('2026-02-09');
    expect(dayOf('2026-02-10T22:59:59Z', 'UTC', 23)).toBe('2026-02-09');
  });

  it('a study day before the start hour can belong to the previous month or year', () => {
    expect(dayOf('2026-03-01T03:00:00Z', 'UTC')).toBe('2026-02-28');
    expect(dayOf('2026-01-01T03:00:00Z', 'UTC')).toBe('2025-12-31');
  });

  it('determines the study day in zones far from UTC', () => {
    expect(dayOf('2026-02-10T13:59:00Z', 'Pacific/Kiritimati')).toBe('2026-02-10');
    expect(dayOf('2026-02-10T14:01:00Z', 'Pacific/Kiritimati')).toBe('2026-02-11');
    expect(dayOf('2026-02-10T14:59:00Z', 'Pacific/Pago_Pago')).toBe('2026-02-09');
  });

  it('the study day never goes back as time goes on, though clocks do', () => {
    const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
    fc.assert(
      fc.property(instant, fc.integer({ min: 0, max: 7_200_000 }), anyZone, anyHour, (from, later, timeZone, hour) => {
        const [earlierDay, laterDay] = [from, from + later].map((at) => studyDay(new Date(at), timeZone, hour));
        expect([earlierDay, laterDay]).toEqual([earlierDay, laterDay].sort());
      }),
    );
  });

  it('refuses a study day in a zone that does not exist', () => {
    expect(() => dayOf('2026-02-10T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError);
  });
});

describe('startOfStudyDay', () => {
  const startOf = (day: string, timeZone: string, dayStartHour = 4) => startOfStudyDay(day, timeZone, dayStartHour).toISOString();

  it.each([
    { what: 'in winter', day: '2026-03-28', zone: 'Europe/Berlin', start: '2026-03-28T03:00:00.000Z' },
    { what: 'an hour earlier after clocks went forward', day: '2026-03-29', zone: 'Europe/Berlin', start: '2026-03-29T02:00:00.000Z' },
    { what: 'an hour later after clocks went back', day: '2026-10-25', zone: 'Europe/Berlin', start: '2026-10-25T03:00:00.000Z' },
    {
      what: 'half an hour later where clocks go back by that',
      day: '2026-04-05',
      zone: 'Australia/Lord_Howe',
      start: '2026-04-04T17:30:00.000Z',
    },
    { what: 'between hours of UTC', day: '2026-02-10', zone: 'Asia/Kathmandu', start: '2026-02-09T22:15:00.000Z' },
  ])('the study day starts at 04:00 local $what', ({ day, zone, start }) => {
    expect(startOf(day, zone)).toBe(start);
  });

  it('the study day starts at the end of the skip where clocks skip its hour', () => {
    expect(startOf('2026-03-29', 'Europe/Berlin', 2)).toBe('2026-03-29T01:00:00.000Z');
    expect(startOf('2026-10-04', 'Australia/Lord_Howe', 2)).toBe('2026-10-03T15:30:00.000Z');
  });

  it('the study day starts at the first passage where its hour occurs twice', () => {
    expect(startOf('2026-10-25', 'Europe/Berlin', 2)).toBe('2026-10-25T00:00:00.000Z');
  });

  it('the study day starts at the first minute that belongs to it, in any zone and at any hour', () => {
    const anyDay = fc.integer({ min: 20_000, max: 22_000 }).map((number) => addDays('1970-01-01', number));
    fc.assert(
      fc.property(anyDay, anyZone, anyHour, (day, timeZone, hour) => {
        const start = startOfStudyDay(day, timeZone, hour);
        expect(studyDay(start, timeZone, hour)).toBe(day);
        expect(studyDay(new Date(start.getTime() - 60_000), timeZone, hour)).toBe(addDays(day, -1));
      }),
      { numRuns: scaled(100, 500) },
    );
  });

  it('returns a separate date for the start of the study day each time', () => {
    startOfStudyDay('2026-02-10', 'UTC', 4).setTime(0);
    expect(startOf('2026-02-10', 'UTC')).toBe('2026-02-10T04:00:00.000Z');
  });
});

describe('dayAfter', () => {
  it('counts days across the end of a month and of a leap year, forwards and back', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
  });
});

describe('minuteOfDay', () => {
  it('the minute of the day is what the wall clock shows', () => {
    expect(minuteOfDay(new Date('2026-11-21T18:14:59Z'), 'Asia/Kathmandu')).toBe(23 * 60 + 59);
    expect(minuteOfDay(new Date('2026-11-21T18:15:00Z'), 'Asia/Kathmandu')).toBe(0);
  });
});

describe('momentOfDay', () => {
  it('converts every minute of a day without a clock change back to its moment', () => {
    fc.assert(
      fc.property(anyZone, fc.integer({ min: 0, max: 1439 }), (timeZone, minute) => {
        const moment = instantAt('2026-01-14', minute, timeZone);
        expect([studyDay(moment, timeZone, 0), minuteOfDay(moment, timeZone)]).toEqual(['2026-01-14', minute]);
      }),
    );
  });
});

describe('endOfStudyDay', () => {
  it('the study day ends at the first moment of the next, before and after midnight', () => {
    const end = new Date('2026-03-29T02:00:00Z');
    for (const instant of ['2026-03-28T03:00:00Z', '2026-03-28T22:00:00Z', '2026-03-29T01:59:59Z']) {
      expect(endOfStudyDay(new Date(instant), 'Europe/Berlin', 4)).toEqual(end);
    }
    expect(endOfStudyDay(end, 'Europe/Berlin', 4)).toEqual(new Date('2026-03-30T02:00:00Z'));
  });
});
