import { deviceClock } from './device-clock.js';

const NOW = new Date('2026-03-01T12:00:00Z');

function minutes(count: number): Date {
  return new Date(NOW.getTime() + count * 60_000);
}

describe('the moments of a device', () => {
  it.each([
    ['right', minutes(0)],
    ['behind', minutes(-90)],
    ['not sent', null],
  ])('keeps times when the clock is %s', (_how, sentAt) => {
    const onServer = deviceClock(sentAt, NOW);
    expect(onServer(minutes(-30))).toEqual(minutes(-30));
    expect(onServer(minutes(0))).toEqual(minutes(0));
  });

  it('shifts all times when the clock is ahead', () => {
    const onServer = deviceClock(minutes(60), NOW);
    expect([minutes(60), minutes(50), minutes(-10)].map(onServer)).toEqual([minutes(0), minutes(-10), minutes(-70)]);
  });

  it('never returns a time before the earliest that a request may contain', () => {
    const sentAt = new Date('9990-01-01T00:00:00Z');
    expect(deviceClock(sentAt, NOW)(minutes(0))).toEqual(new Date('1900-01-01T00:00:00Z'));
  });

  it('never returns a time later than now', () => {
    expect(deviceClock(null, NOW)(minutes(5))).toEqual(NOW);
    expect(deviceClock(minutes(10), NOW)(minutes(15))).toEqual(NOW);
  });
});
