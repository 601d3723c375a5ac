const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A moment before now, as requests carry it. */
export function ago(days: number, minutes = 0): string {
  return new Date(Date.now() - days * DAY_MS - minutes * MINUTE_MS).toISOString();
}
