/** ln of the binomial coefficient, computed factor by factor, which is precise enough for a few hundred. */
function logChoose(n: number, k: number): number {
  const few = Math.min(k, n - k);
  let sum = 0;
  for (let i = 1; i <= few; i++) sum += Math.log((n - few + i) / i);
  return sum;
}

/**
 * The probability of at least `hits` successes in `trials` (one-sided exact binomial test).
 *
 * @param hits 0..trials
 * @param chance of one success, above 0 and below 1
 */
export function binomialTail(hits: number, trials: number, chance: number): number {
  let sum = 0;
  for (let k = hits; k <= trials; k++) sum += Math.exp(logChoose(trials, k) + k * Math.log(chance) + (trials - k) * Math.log(1 - chance));
  return Math.min(1, sum);
}

/** Two groups of answers. */
export interface TwoGroups {
  /** In the group assumed to be worse. */
  readonly wrong: number;
  readonly right: number;
  /** In the group that it is compared with. */
  readonly otherWrong: number;
  readonly otherRight: number;
}

/**
 * The probability that the first group has at least its number of wrong answers if both groups are alike, 0..1. Fisher's exact test,
 * one-sided. (Fisher 1922)
 */
export function fisherExact({ wrong, right, otherWrong, otherRight }: TwoGroups): number {
  const [size, otherSize, allWrong] = [wrong + right, otherWrong + otherRight, wrong + otherWrong];
  const all = logChoose(size + otherSize, allWrong);
  let sum = 0;
  for (let k = wrong; k <= Math.min(size, allWrong); k++) {
    if (allWrong - k <= otherSize) sum += Math.exp(logChoose(size, k) + logChoose(otherSize, allWrong - k) - all);
  }
  return Math.min(1, sum);
}
