import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { residentBytes, workerCommand } from './sandbox.js';

/** Tries what is not allowed, and what is, and prints the code of each refusal. */
const PROGRAM = `
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
const [elsewhere, own] = JSON.parse(readFileSync(new URL('paths.json', import.meta.url), 'utf8'));
const refusal = (work) => { try { work(); return 'allowed'; } catch (error) { return error.code; } };
console.log(JSON.stringify({
  readElsewhere: refusal(() => readFileSync(elsewhere + '/secret')),
  writeElsewhere: refusal(() => writeFileSync(elsewhere + '/written', '')),
  writeCode: refusal(() => writeFileSync(new URL('written', import.meta.url), '')),
  readOwn: refusal(() => readFileSync(own + '/given')),
  writeOwn: refusal(() => writeFileSync(own + '/written', '')),
  start: refusal(() => spawnSync(process.execPath)),
  addon: refusal(() => process.dlopen({ exports: {} }, own + '/given')),
}));
`;

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'wordhoard-sandbox-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function folder(name: string, files: Record<string, string>): string {
  const path = mkdtempSync(join(root, name));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  return path;
}

function run(options: { allowsAddons?: boolean } = {}) {
  const [elsewhere, own] = [folder('elsewhere-', { secret: 'secret' }), folder('own-', { given: 'given' })];
  const code = folder('code-', { 'worker.mjs': PROGRAM, 'paths.json': JSON.stringify([elsewhere, own]) });
  const { execPath, args } = workerCommand(pathToFileURL(join(code, 'worker.mjs')), own, { megabytes: 64, ...options });
  const { stdout, stderr } = spawnSync(execPath, args, { env: {}, encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return { outcomes: JSON.parse(stdout) as Record<string, string>, elsewhere, own };
}

const CONFINED = {
  readElsewhere: 'ERR_ACCESS_DENIED',
  writeElsewhere: 'ERR_ACCESS_DENIED',
  writeCode: 'ERR_ACCESS_DENIED',
  readOwn: 'allowed',
  writeOwn: 'allowed',
  start: 'ERR_ACCESS_DENIED',
};

it('confines a process to its code and one folder', () => {
  const { outcomes, elsewhere, own } = run();
  expect(outcomes).toEqual({ ...CONFINED, addon: 'ERR_DLOPEN_DISABLED' });
  expect([readdirSync(elsewhere), readdirSync(own).sort()]).toEqual([['secret'], ['given', 'written']]);
});

it('confines a process that may load add-ons in the same way', () => {
  // The file is no add-on.
  expect(run({ allowsAddons: true }).outcomes).toEqual({ ...CONFINED, addon: 'ERR_DLOPEN_FAILED' });
});

it('knows no memory of a process that has ended', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  expect(await residentBytes(pid)).toBe(0);
});
