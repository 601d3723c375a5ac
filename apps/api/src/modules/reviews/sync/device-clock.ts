/** The earliest time that a request may contain. A clock thousands of years ahead would result in an earlier one. */
const MIN_TIME_MS = Date.parse('1900-01-01T00:00:00Z');

/**
 * Converts times of a device to the server's clock. If the device's clock is ahead, all times are shifted by the difference, which keeps
 * their order and distances. Remaining times in the future become now.
 *
 * @param sentAt the device's time when it sent the request; null if unknown
 */
export function deviceClock(sentAt: Date | null, receivedAt: Date): (time: Date) => Date {
  const ahead = sentAt ? Math.max(0, sentAt.getTime() - receivedAt.getTime()) : 0;
  return (time) => new Date(Math.max(MIN_TIME_MS, Math.min(time.getTime() - ahead, receivedAt.getTime())));
}
