import { DEFAULT_SETTINGS } from '@wordhoard/scheduling';
import type { AnkiCardRow } from '../anki-rows.js';
import { cardDueAt, type HistoryContext } from './card-days.js';

const inReview: AnkiCardRow = {
  ...{ id: 1, ord: 0, mod: 0, usn: -1, type: 2, queue: 2, due: 300, ivl: 9, factor: 2500, reps: 6, lapses: 0 },
  ...{ left: 0, odue: 0, odid: 0, flags: 0, data: '' },
};

interface Place {
  readonly crt: string;
  readonly creationOffset?: number;
  readonly timeZone?: string;
  readonly dayStartHour?: number;
}

function dueAt(card: Partial<AnkiCardRow>, { crt, creationOffset, timeZone = 'UTC', dayStartHour = 4 }: Place): string | undefined {
  const collection = { crt: Date.parse(crt) / 1000, creationOffset: creationOffset ?? null, rollover: 4, fsrs: false };
  const takeover: HistoryContext = { collection, settings: DEFAULT_SETTINGS, timeZone, dayStartHour, at: new Date('2026-11-21T18:00:00Z') };
  return cardDueAt({ ...inReview, ...card }, takeover)?.toISOString();
}

describe('when a card is due', () => {
  it('counts the due day of a card from the day of the collection and the account’s start hour', () => {
    expect(dueAt({}, { crt: '2026-01-25T04:00:00Z' })).toBe('2026-11-21T04:00:00.000Z');
    expect(dueAt({}, { crt: '2026-01-25T04:00:00Z', dayStartHour: 0 })).toBe('2026-11-21T00:00:00.000Z');
    expect(dueAt({ due: -3 }, { crt: '2026-01-25T04:00:00Z' })).toBe('2026-01-22T04:00:00.000Z');
  });

  it.each([
    { place: 'Tokyo', crt: '2026-01-24T19:00:00Z', creationOffset: -540, expected: '2026-11-20T19:00:00.000Z', timeZone: 'Asia/Tokyo' },
    { place: 'Denver', crt: '2026-01-25T11:00:00Z', creationOffset: 420, expected: '2026-11-21T11:00:00.000Z', timeZone: 'America/Denver' },
  ])('gives a card the same local due day in $place, whether or not the collection says where it was made', ({ expected, ...place }) => {
    expect(dueAt({}, place)).toBe(expected);
    expect(dueAt({}, { crt: place.crt, timeZone: place.timeZone })).toBe(expected);
  });

  it('keeps the due date of a card in an account with another time zone', () => {
    expect(dueAt({}, { crt: '2026-01-24T19:00:00Z', creationOffset: -540 })).toBe('2026-11-21T04:00:00.000Z');
    expect(dueAt({}, { crt: '2026-01-24T19:00:00Z' })).toBe('2026-11-21T04:00:00.000Z');
  });

  it('gives a card in steps shorter than a day an exact due time', () => {
    const due = Date.parse('2026-11-21T18:07:30Z') / 1000;
    expect(dueAt({ type: 1, queue: 1, due }, { crt: '2026-01-25T04:00:00Z' })).toBe('2026-11-21T18:07:30.000Z');
    expect(dueAt({ type: 3, queue: -1, due }, { crt: '2026-01-25T04:00:00Z' })).toBe('2026-11-21T18:07:30.000Z');
  });

  it('gives a card of a filtered deck its due day in the home deck', () => {
    const place = { crt: '2026-01-25T04:00:00Z' };
    expect(dueAt({ odid: 9, odue: 301, due: -100_000 }, place)).toBe('2026-11-22T04:00:00.000Z');
    expect(dueAt({ odid: 9, odue: 301, due: 1_795_000_000, queue: 4 }, place)).toBe('2026-11-22T04:00:00.000Z');
  });

  it('gives a new card no due time', () => {
    expect(dueAt({ type: 0, queue: 0 }, { crt: '2026-01-25T04:00:00Z' })).toBeUndefined();
  });

  it('gives a card a valid due time for any value in a file', () => {
    const odd = { crt: '2026-01-25T04:00:00Z' };
    expect(dueAt({}, { ...odd, creationOffset: -1e15 })).toBe(dueAt({}, odd));
    for (const due of [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, 999_999_999]) {
      for (const crt of [0, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]) {
        const collection = { crt, creationOffset: null, rollover: null, fsrs: false };
        const takeover: HistoryContext = {
          ...{ collection, settings: DEFAULT_SETTINGS, timeZone: 'UTC', dayStartHour: 4 },
          at: new Date('2026-11-21'),
        };
        const year = cardDueAt({ ...inReview, due }, takeover)?.getUTCFullYear() ?? NaN;
        expect(year).toBeGreaterThan(1800);
        expect(year).toBeLessThan(2200);
      }
    }
  });
});
