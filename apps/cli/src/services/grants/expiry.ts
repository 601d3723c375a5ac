import { MAX_GRANT_DAYS } from '@wordhoard/policy';
import { usageError } from '../../cli.errors.js';

const MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/**
 * Parses a grant's expiry: a duration (`12h`, `30d`) or a time (`2026-12-31`, `2026-12-31T18:00:00Z`).
 *
 * @throws CliError if it is invalid, in the past, or more than a year away
 */
export function toExpiry(text: string, now: Date): Date {
  const [, count, unit = ''] = /^(\d{1,6})([mhdw])$/.exec(text) ?? [];
  const at = count === undefined ? momentOf(text) : now.getTime() + Number(count) * (MS[unit] ?? Number.NaN);
  const isWithin = at > now.getTime() && at <= now.getTime() + MAX_GRANT_DAYS * 86_400_000;
  if (!isWithin)
    throw usageError(
      `'${text}' is not a valid expiry.`,
      'Enter a duration such as 12h or 30d, or a date such as 2026-12-31, within a year.',
    );
  return new Date(at);
}

function momentOf(text: string): number {
  return /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text) ? Date.parse(text) : Number.NaN;
}
