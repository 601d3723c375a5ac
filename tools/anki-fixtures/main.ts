import { deepStrictEqual } from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { AnkiMedia, type MediaToWrite, readAnki, writeAnki } from '@wordhoard/anki';
import { readCommandLine, runTool } from '../command-line.ts';
import { throughApi } from './through-api.ts';

/**
 * Creates Anki packages for tests with Anki's own library, and opens our packages with it. Needs Python and PyPI, so
 * the results are committed and the tests do not run it.
 */
const USAGE = `usage
  npm run anki-fixtures -- make [sm2|fsrs|media]   recreates libs/anki/fixtures
  npm run anki-fixtures -- open <package>          opens a package with Anki's library and prints its contents
  npm run anki-fixtures -- compare                 reads and writes each fixture, and compares both with Anki's library
  npm run anki-fixtures -- compare api             imports and exports the fixtures with media by the API, and compares both`;

const VERSION = '26.9.3';
const root = resolve(import.meta.dirname, '../..');
const fixtures = join(root, 'libs/anki/fixtures');
const environment = join(root, 'node_modules/.cache', `anki-${VERSION}`);
const python = join(environment, 'bin/python');

await runTool(async () => {
  const { positionals } = readCommandLine(USAGE, {});
  const [way, file] = positionals;
  const isOpen = way === 'open' && file !== undefined;
  if (!isOpen && way !== 'make' && way !== 'compare') throw new Error(USAGE);
  await prepare();
  if (isOpen) console.log(await run('facts.py', resolve(process.env['INIT_CWD'] ?? process.cwd(), file)));
  else if (way === 'make') console.log(await run('fixtures.py', fixtures, ...(file === undefined ? [] : [file])));
  else if (file === 'api') await compareThroughApi();
  else await compare();
});

/** A virtual environment, so that nothing is installed into the system's Python. */
async function prepare() {
  if (existsSync(join(environment, 'ready'))) return;
  await rm(environment, { recursive: true, force: true });
  const call = promisify(execFile);
  await call('python3', ['-m', 'venv', environment]);
  await call(python, ['-m', 'pip', 'install', '--quiet', `anki==${VERSION}`]);
  await mkdir(join(environment, 'ready'));
}

async function compare() {
  const folder = await mkdtemp(join(tmpdir(), 'wordhoard-anki-'));
  try {
    for (const name of (await readdir(fixtures)).filter((each) => each.endsWith('.apkg'))) {
      const [original, ours] = [join(fixtures, name), join(folder, name)];
      await rewrite(original, ours);
      deepStrictEqual(JSON.parse(await run('facts.py', ours)), JSON.parse(await run('facts.py', original)), name);
      console.log(`${name}: Anki finds the same in ours`);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compareThroughApi() {
  const packages = (await readdir(fixtures)).filter((each) => each.startsWith('media.')).map((each) => join(fixtures, each));
  await throughApi(packages, async (original, exported) => {
    const [before, after] = [await contentsOf(original), await contentsOf(exported)];
    deepStrictEqual(after, before, basename(original));
    console.log(`${basename(original)}: Anki finds the same in the export: ${JSON.stringify(after)}`);
  });
}

/** What `facts.py` prints, as far as an export must preserve it. */
interface Facts {
  readonly notes: number;
  readonly cards: number;
  readonly reviews: number;
  readonly media: number;
  readonly digests: Readonly<Record<string, string>>;
  /** The digest of cards with due days counted from today. */
  readonly schedule: string;
  readonly ok: boolean;
}

/** Anki counts due days from the creation of the collection, which an exported package does not keep. */
async function contentsOf(path: string) {
  const { notes, cards, reviews, media, digests, schedule, ok } = JSON.parse(await run('facts.py', path)) as Facts;
  return { notes, cards, reviews, media, digests: { ...digests, cards: schedule }, ok };
}

/** Reads a package with its media, and writes it again. */
async function rewrite(original: string, target: string) {
  const parts = await Readable.from(readAnki({ path: original, name: basename(original) })).toArray();
  const source = parts.find((part) => part.part === 'source')?.source;
  if (source === undefined) throw new Error(`${original} has no source.`);
  const { kinds, collection } = source;
  const records = Readable.from(parts.filter(({ part }) => part === 'records').map((part) => part.records));
  const plan = { kinds, collection, now: new Date() };
  const media = await extractMedia(original, `${target}.media`);
  await pipeline(await writeAnki(plan, records, `${target}.scratch`, media), createWriteStream(target));
}

async function extractMedia(original: string, folder: string) {
  await mkdir(folder);
  const media = await AnkiMedia.open(original, { maxFileBytes: 100_000_000, maxBytes: 1_000_000_000 });
  try {
    const extracted: MediaToWrite[] = [];
    for (const file of media.list.files) {
      const path = join(folder, file.entry);
      extracted.push({ name: file.name, bytes: await media.extract(file, path), open: async () => createReadStream(path) });
    }
    return extracted;
  } finally {
    media.close();
  }
}

/** Returns the standard output of a Python program and passes its standard error through. */
async function run(program: string, ...options: string[]) {
  const child = spawn(python, ['-B', join(import.meta.dirname, program), ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${program} failed.`);
  return printed;
}
