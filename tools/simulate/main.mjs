import { parseArgs } from 'node:util';
import { Algorithm, addDays, startOfStudyDay } from '@wordhoard/scheduling';
import { loadFigures, reviewFigures } from './figures.mjs';
import { laws } from './learner.mjs';
import { PLACE } from './simulation.mjs';

/**
 * Simulates half a year of study with learners of known memory models (learner.mjs), and prints how evenly balancing spreads reviews and
 * how many reviews each algorithm needs. Deterministic: equal options print equal figures.
 *
 * usage: npm run simulate -- [--words 5000] [--days 180] [--learners 3] [--json]
 */
const { values } = parseArgs({
  options: {
    words: { type: 'string', default: '5000' },
    days: { type: 'string', default: '180' },
    learners: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const DAY_MS = 86_400_000;
const size = { words: Number(values.words), days: Number(values.days), learners: Number(values.learners) };

const load = Object.values(Algorithm).map((algorithm) => loadFigures(size, algorithm));
const reviews = /** @type {(keyof typeof laws)[]} */ (Object.keys(laws)).map((law) => reviewFigures(size, law));
console.log(values.json ? JSON.stringify({ size, load, reviews }) : table());

function table() {
  return [
    `${size.words} words in ${size.days} days from ${PLACE.firstDay}, ${PLACE.timeZone}, clocks changing in the night of ${clockChanges().join(', ') || 'no day'}`,
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
function clockChanges() {
  const startOf = (index) => startOfStudyDay(addDays(PLACE.firstDay, index), PLACE.timeZone, PLACE.dayStartHour).getTime();
  const lengths = Array.from({ length: size.days }, (_, index) => startOf(index + 1) - startOf(index));
  return lengths.flatMap((length, index) => (length === DAY_MS ? [] : [addDays(PLACE.firstDay, index)]));
}

function outcome({ recalled, known, reviews }) {
  return [percent(recalled), percent(known), reviews.toFixed(0)];
}

function percent(share) {
  return `${(100 * share).toFixed(1)} %`;
}

function row(name, ...cells) {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join('');
}
