import { Algorithm, addDays, startOfStudyDay } from '@wordhoard/scheduling';
import { readCommandLine, runTool } from '../command-line.ts';
import { loadFigures, reviewFigures } from './figures.ts';
import { LAWS } from './learner.ts';
import { PLACE } from './simulation.ts';

/**
 * Simulates half a year of study with learners of known memory models (learner.ts), and prints how evenly balancing spreads reviews and
 * how many reviews each algorithm needs. Deterministic: equal options print equal figures.
 */
const USAGE = 'usage: npm run simulate -- [--words 5000] [--days 180] [--learners 3] [--json]';
const DAY_MS = 86_400_000;

await runTool(() => {
  const { options } = readCommandLine(USAGE, {
    words: { type: 'number', default: 5000 },
    days: { type: 'number', default: 180 },
    learners: { type: 'number', default: 3 },
    json: { type: 'boolean' },
  });
  const { json, ...size } = options;
  const load = Object.values(Algorithm).map((algorithm) => loadFigures(size, algorithm));
  const reviews = LAWS.map((law) => reviewFigures(size, law));
  console.log(json ? JSON.stringify({ size, load, reviews }) : table({ size, load, reviews }));
});

interface Figures {
  size: Parameters<typeof loadFigures>[0];
  load: ReturnType<typeof loadFigures>[];
  reviews: ReturnType<typeof reviewFigures>[];
}

function table({ size, load, reviews }: Figures): string {
  return [
    `${size.words} words in ${size.days} days from ${PLACE.firstDay}, ${PLACE.timeZone}, clocks changing in the night of ${clockChanges(size.days).join(', ') || 'no day'}`,
    `means of ${size.learners} learners`,
    '',
    row('daily load', 'variance', 'recalled', 'known', 'reviews'),
    ...load.flatMap(({ algorithm, unfuzzed, fuzzed, balanced, varianceLeft }) => [
      row(`${algorithm}, no fuzz`, unfuzzed.variance.toFixed(1), ...outcome(unfuzzed)),
      row(`${algorithm}, fuzz`, fuzzed.variance.toFixed(1), ...outcome(fuzzed)),
      row(`${algorithm}, fuzz and balance`, balanced.variance.toFixed(1), ...outcome(balanced)),
      `  balancing leaves ${percent(varianceLeft)} of the variance`,
    ]),
    '',
    row('reviews for as much known', 'retention', 'recalled', 'known', 'reviews'),
    ...reviews.flatMap(({ law, sm2, fsrs, reviewsNeeded }) => [
      row(`${law} memory, sm2`, '', ...outcome(sm2)),
      row(`${law} memory, fsrs`, fsrs.desiredRetention.toFixed(3), ...outcome(fsrs)),
      `  fsrs needs ${percent(reviewsNeeded)} of the reviews of sm2`,
    ]),
  ].join('\n');
}

/** Study days made shorter or longer by a daylight saving change. */
function clockChanges(days: number): string[] {
  const startOf = (index: number) => startOfStudyDay(addDays(PLACE.firstDay, index), PLACE.timeZone, PLACE.dayStartHour).getTime();
  const lengths = Array.from({ length: days }, (_, index) => startOf(index + 1) - startOf(index));
  return lengths.flatMap((length, index) => (length === DAY_MS ? [] : [addDays(PLACE.firstDay, index)]));
}

function outcome({ recalled, known, reviews }: Record<'recalled' | 'known' | 'reviews', number>) {
  return [percent(recalled), percent(known), reviews.toFixed(0)];
}

function percent(share: number) {
  return `${(100 * share).toFixed(1)} %`;
}

function row(name: string, ...cells: string[]) {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('');
}
