import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';

const original = resolve(import.meta.dirname, '../..');

/** A stand-in for the API: records its environment and how it was stopped, one line per event. */
const API = `
const { appendFileSync } = require('node:fs');
const note = (event) => appendFileSync('events', JSON.stringify(event) + '\\n');
const end = (event) => () => { note({ ended: event }); process.exit(); };
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, end(event));
// Last, because a reader of this line may stop it at once.
const { DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_OWNER_URL, SECRET_KEY, PORT } = process.env;
note({ started: process.pid, variables: { DATABASE_URL, DATABASE_ADMIN_URL, DATABASE_OWNER_URL, SECRET_KEY, PORT }, parameters: process.argv.slice(2) });
`;

/** The host's migration succeeds and is recorded separately, because most tests count the API's events. */
const MIGRATION = `
if (process.argv[2] === 'migrate') {
  const { DATABASE_ADMIN_URL, DATABASE_OWNER_URL, DATABASE_URL } = process.env;
  const seen = { DATABASE_ADMIN_URL, DATABASE_OWNER_URL, DATABASE_URL, api: require('node:fs').existsSync('events') };
  require('node:fs').writeFileSync('migration', JSON.stringify(seen));
  process.exit(require('node:fs').existsSync('unmigratable') ? 1 : 0);
}
`;

/** A stand-in has started, or ended. */
interface StandInEvent {
  started?: number;
  ended?: string;
  variables?: Record<string, string>;
  parameters?: string[];
}

/**
 * A checkout in a temporary folder with the real launcher, and stand-ins for what it builds and runs.
 *
 * @param shared a folder that keeps the data directory between tests, because creating a database takes longer than the rest
 *   of a test. The first checkout starts without one; removing a checkout moves its data directory there.
 */
export function scratchCheckout(shared?: string) {
  const root = mkdtempSync(join(tmpdir(), 'launch-'));
  // As root, the database server runs under another account.
  chmodSync(root, 0o711);
  cpSync(join(original, 'tools', 'launch'), join(root, 'tools', 'launch'), { recursive: true });
  for (const file of ['start.mjs', 'package.json']) cpSync(join(original, 'tools', file), join(root, 'tools', file));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text, { mode: 0o755 });
  };
  for (const path of ['package-lock.json', 'node_modules/.package-lock.json']) write(path, '{"packages":{}}');
  write('node_modules/.bin/nx', '#!/bin/sh\necho "$@" >> builds\nif [ -e broken ]; then echo "line 7 is wrong"; exit 1; fi\n');
  mkdirSync(join(root, 'node_modules', `node-linux-${process.arch}`, 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node'));
  mkdirSync(join(root, 'node_modules', '@wordhoard'));
  symlinkSync(join(original, 'libs', 'embedded-postgres'), join(root, 'node_modules', '@wordhoard', 'embedded-postgres'));
  write('apps/api/dist/main.js', `${API}setInterval(() => undefined, 1000);`);
  write('apps/api/dist/host.js', `${MIGRATION}${API}process.exitCode = 5; process.disconnect();`);
  write('apps/api/src/main.ts', '');
  write('apps/web/package.json', '{}');
  write(
    'apps/web/node_modules/vite/index.js',
    `exports.createServer = async () => ({ listen: async () => undefined, printUrls: () => console.log('web') });`,
  );

  const data = join(root, '.data');
  if (shared !== undefined && existsSync(join(shared, '.data'))) renameSync(join(shared, '.data'), data);

  const started: ReturnType<typeof program>[] = [];
  return {
    root,
    write,
    /** Runs `tools/start.mjs`, or another program of the checkout. */
    run(parameters = ['tools/start.mjs'], variables: Record<string, string> = {}) {
      const child = spawn(process.execPath, parameters, {
        cwd: root,
        env: { PATH: process.env['PATH'], ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const run = program(child);
      started.push(run);
      return run;
    },
    /** Events recorded by the stand-ins so far. */
    events: () => lines(join(root, 'events')).map((line) => JSON.parse(line) as StandInEvent),
    builds: () => lines(join(root, 'builds')),
    /** Waits for this many events. */
    async eventsWhen(count: number) {
      while (this.events().length < count) await new Promise((done) => setTimeout(done, 20));
      return this.events();
    },
    /** Ends all running processes, waits for their children, and removes the folder. */
    async remove() {
      for (const { child } of started) child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      if (shared !== undefined && existsSync(data)) renameSync(data, join(shared, '.data'));
      rmSync(root, { recursive: true });
    },
  };
}

/** A folder for the data directory shared by the checkouts of a test file. */
export function sharedData() {
  const folder = mkdtempSync(join(tmpdir(), 'launch-data-'));
  chmodSync(folder, 0o711);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}

/** `ended` waits for every process that holds its output open. */
function program(child: ChildProcessByStdio<null, Readable, Readable>) {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }));
  return { child, ended };
}

/** Complete lines only: another may still be being written. */
function lines(path: string) {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}
