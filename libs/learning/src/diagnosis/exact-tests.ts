/** ln of the ways to choose k of n: factor by factor, which is exact enough for the hundreds that a history has. */
function logChoose(n: number, k: number): number {
  const few = Math.min(k, n - k);
  let sum = 0;
  for (let i = 1; i <= few; i++) sum += Math.log((n - few + i) / i);
  return sum;
}

/**
 * How likely `hits` or more of `trials` are when each hits by itself with probability `chance`, 0..1. The exact binomial test, one-sided.
 *
 * @param hits 0..trials
 * @param chance above 0 and below 1
 */
export function binomialTail(hits: number, trials: number, chance: number): number {
  let sum = 0;
  for (let k = hits; k <= trials; k++) sum += Math.exp(logChoose(trials, k) + k * Math.log(chance) + (trials - k) * Math.log(1 - chance));
  return Math.min(1, sum);
}

/** Two groups of answers. */
export interface TwoGroups {
  /** Of the group that is held to be worse. */
  readonly wrong: number;
  readonly right: number;
  /** Of the one that it is compared with. */
  readonly otherWrong: number;
  readonly otherRight: number;
}

/**
 * How likely the first group has as many wrong answers as it has, or more, when both are alike, 0..1. Fisher's exact test, one-sided.
 * (Fisher 1922)
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
