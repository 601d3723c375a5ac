/** The earliest moment that a request may name. A clock that was thousands of years ahead would lead before it. */
const MIN_TIME_MS = Date.parse('1900-01-01T00:00:00Z');

/**
 * The moments of a device by the server's clock: when the device is ahead, they move back by the difference, so that they keep their order
 * and distances. None is later than now, which is the last resort: it puts what is ahead at one moment.
 *
 * @param sentAt what the device's clock said when it sent; null when that is not known.
 */
export function deviceClock(sentAt: Date | null, receivedAt: Date): (time: Date) => Date {
  const ahead = sentAt ? Math.max(0, sentAt.getTime() - receivedAt.getTime()) : 0;
  return (time) => new Date(Math.max(MIN_TIME_MS, Math.min(time.getTime() - ahead, receivedAt.getTime())));
}
