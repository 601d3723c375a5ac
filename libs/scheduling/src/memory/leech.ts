/**
 * Whether lapse number `lapses` marks the word as a leech: at the threshold, then after every further half of it
 * (rounded up). A threshold of 8 fires at 8, 12, 16 and so on. Ask only when an answer was a lapse. (Anki, `leech_threshold_met`)
 *
 * @param threshold in lapses; 0 never fires.
 */
export function isLeech(lapses: number, threshold: number): boolean {
  if (threshold <= 0 || lapses < threshold) return false;
  return (lapses - threshold) % Math.ceil(threshold / 2) === 0;
}
