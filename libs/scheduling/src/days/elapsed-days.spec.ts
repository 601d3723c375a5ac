import fc from 'fast-check';
import { dateDiffInDays } from 'ts-fsrs';
import { elapsedDays } from './study-day.js';

describe('elapsedDays', () => {
  it('counts elapsed days by UTC dates, not hours', () => {
    expect(elapsedDays(new Date('2026-03-01T00:00:00Z'), new Date('2026-03-01T23:59:59Z'))).toBe(0);
    expect(elapsedDays(new Date('2026-03-01T23:59:59Z'), new Date('2026-03-02T00:00:00Z'))).toBe(1);
    expect(elapsedDays(new Date('2024-02-28T12:00:00Z'), new Date('2024-03-01T01:00:00Z'))).toBe(2);
  });

  it('the number of elapsed days is never negative', () => {
    expect(elapsedDays(new Date('2026-03-02T00:00:00Z'), new Date('2026-03-01T00:00:00Z'))).toBe(0);
  });

  it('counts elapsed days as ts-fsrs does', () => {
    const date = fc.date({ min: new Date('1960-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(date, date, (a, b) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        expect(elapsedDays(from, to)).toBe(dateDiffInDays(from, to));
      }),
    );
  });
});
