import type { HourDto } from '@wordhoard/api-client/types';
import { recalledShare } from './most.js';

const HOURS = 24;

/** Fewer answers say nothing of an hour. */
const TELLING = 10;

/** All hours of a day, with the share that was recalled; null where nothing was asked. */
export function hoursOf(asked: readonly HourDto[]): { hour: number; share: number | null }[] {
  return Array.from({ length: HOURS }, (_, hour) => ({ hour, share: recalledShare(asked.filter((of) => of.hour === hour)) }));
}

/** The hours with the best and the worst recall, if at least two hours have enough answers. */
export function telling(asked: readonly HourDto[]): { best?: HourDto; worst?: HourDto } {
  const shareOf = (of: HourDto) => of.recalled / of.reviews;
  const [best, ...others] = asked.filter(({ reviews }) => reviews >= TELLING).sort((one, other) => shareOf(other) - shareOf(one));
  const worst = others.at(-1);
  return best && worst && shareOf(best) > shareOf(worst) ? { best, worst } : {};
}
