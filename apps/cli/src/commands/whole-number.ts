import { InvalidArgumentError } from 'commander';

/** Reads an option that is a whole number. */
export function wholeNumber(least: number, most: number = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(
      most === Number.MAX_SAFE_INTEGER ? `Enter a whole number of at least ${least}.` : `Enter a whole number from ${least} to ${most}.`,
    );
  };
}
