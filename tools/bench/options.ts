import { readCommandLine } from '../command-line.ts';
import type { BenchPace } from './measure/compare.ts';
import type { AccountPlan } from './stage/seed.ts';

export const AGAINST_REF = ['answer', 'start', 'queue', 'groups', 'search-prefix', 'search-part', 'add', 'invoke'];
const AGAINST_ITSELF = ['sizes', 'pages'];
const OTHER_ROWS = [
  'search-time',
  'sign-in',
  'cold-start',
  'scheduling',
  'training',
  'import',
  'media',
  'media-import',
  'audit',
  'outbox',
  'web',
  'grade',
  'popup',
  'build',
];
/** Not rows of the targets: slow or verbose benches that only run when named. */
const ON_REQUEST = ['scale', 'explain', 'bulk', 'refold', 'interaction', 'palace'];
const NAMES = [...AGAINST_REF, ...AGAINST_ITSELF, ...OTHER_ROWS, ...ON_REQUEST];

/** The command line of a run. */
export interface BenchOptions {
  isAsked: (name: string) => boolean;
  pace: BenchPace;
  plans: AccountPlan[];
  /** The folder for CPU profiles. */
  profile: string | undefined;
  write: boolean;
}

const USAGE = `usage: npm run bench -- [bench]... [options]

  ${AGAINST_REF.join(', ')}   the API against ref
  ${AGAINST_ITSELF.join(', ')}          the API against itself: a large account, a deep page
  search-time           a rare part of a word: milliseconds in the database
  sign-in, cold-start   event loop delay, time to the first 200
  scheduling            the schedule's share of an answer's processor time
  training              FSRS parameters from 100,000 reviews, against the native library alone
  import                a table of as many words imported, against COPY, and killed in the middle
  media                 images uploaded and read
  media-import          a package of images, one for each word of the medium account, against extracting it
  audit                 events appended by many at once, and a chain of a million verified
  outbox                reminders claimed by many at once, and delivered by processes that are killed
  web                   first visits to pages of the web app, in a slowed browser
  grade                 a card graded in a slowed browser, to the paint of the next one
  popup                 the extension's popup, from click to paint
  build                 all of the workspace built with a warm cache, against a cold one

  on request only
  scale                 the paths at 10,000, 100,000 and a million words
  explain               the plans of the hot statements
  bulk                  all words of the large account edited, moved, deleted and restored at once
  refold                another algorithm for the large account, killed in the middle, and back
  palace                a walk through rooms of 50, 200 and 500 words in 3D: script time and draw calls
  interaction           the words of one large group scrolled, searched, selected, sorted and edited in a browser

Without a bench all but those; the beginning of a name will do.

  --rounds 7          of each comparison
  --seconds 1         of a round, for each side
  --connections 32
  --small 1000        accounts of 100 words
  --large 100000      words of the large account; the medium one has a tenth
  --million           an account of ten times the large one's words as well; sizes and scale have it always
  --profile <folder>  write a CPU profile of the API for each path, and a trace of the browser for each interaction
  --write             add the results to tools/bench/results.md`;

const OPTIONS = {
  rounds: { type: 'number', default: 7 },
  seconds: { type: 'number', default: 1 },
  connections: { type: 'number', default: 32 },
  small: { type: 'number', default: 1000 },
  large: { type: 'number', default: 100_000 },
  million: { type: 'boolean' },
  profile: { type: 'string' },
  write: { type: 'boolean' },
} as const;

/** @throws {Error} with the usage */
export function readOptions(parameters?: string[]): BenchOptions {
  const { options, positionals } = readCommandLine(USAGE, OPTIONS, parameters);
  const unknown = positionals.find((beginning) => !NAMES.some((name) => name.startsWith(beginning)));
  if (unknown !== undefined) throw new Error(`There is no bench '${unknown}'.\n\n${USAGE}`);
  const { rounds, seconds, connections, small, large, million, profile, write } = options;
  const pace = { rounds, seconds, connections };
  if (![...Object.values(pace), large / 100, small].every((value) => value > 0)) throw new Error(USAGE);
  const isAsked = (name: string) =>
    positionals.length === 0 ? !ON_REQUEST.includes(name) : positionals.some((beginning) => name.startsWith(beginning));
  const plans: AccountPlan[] = [
    { kind: 'large', accounts: 1, words: large, groups: 20 },
    { kind: 'medium', accounts: 1, words: large / 10, groups: 10 },
    { kind: 'small', accounts: small, words: 100, groups: 2 },
  ];
  if (million || isAsked('sizes') || isAsked('scale')) plans.push({ kind: 'million', accounts: 1, words: 10 * large, groups: 20 });
  if (isAsked('interaction')) plans.push({ kind: 'single', accounts: 1, words: large, groups: 1 });
  return { isAsked, pace, plans, profile, write };
}
