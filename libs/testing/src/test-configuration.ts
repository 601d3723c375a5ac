import { generateKeyPairSync } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { roleUrls } from '@wordhoard/embedded-postgres';

/** The folder of the built API. This file is two folders below `libs`, in `src` and in `dist`. */
export const BUILT_API = resolve(import.meta.dirname, '../../../apps/api/dist');

/** Plain JavaScript, preloaded from its source. */
const RECORDER = resolve(import.meta.dirname, '../programs/record-errors.mjs');

/** Node's compile cache, shared by all starts of the API. */
const COMPILED = resolve(import.meta.dirname, '../../../node_modules/.cache/wordhoard-tests');

/** Long enough for HS256, and constant, so that a token outlives a restart of the API. */
const TEST_SECRET_KEY = 'tests-sign-their-tokens-with-this-key-and-nothing-else-does';

/** Signs audit checkpoints. */
const TEST_SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** Variable that publishes the run's server to its processes; see `publishServer`. */
export const PUBLISHED_SERVER = 'WORDHOARD_TEST_SERVER';
/** Variable that publishes the socket of the API pool; see `ApiPool`. */
const PUBLISHED_POOL = 'WORDHOARD_TEST_API_POOL';
/** Variable that publishes the option that preloads `record-errors.mjs`; see `recordErrors`. */
const PUBLISHED_RECORDER = 'WORDHOARD_TEST_RECORDER';

// oxlint-disable-next-line house/environment-in-config -- the tests' own variables, read here and nowhere else
export const testVariables = process.env as Record<
  'TEST_DATABASE_URL' | typeof PUBLISHED_SERVER | typeof PUBLISHED_POOL | typeof PUBLISHED_RECORDER,
  string | undefined
>;

/** Publishes the API pool's socket to child processes. */
export function publishApiPool(path: string): void {
  testVariables[PUBLISHED_POOL] = path;
}

/** The socket of the run's API pool; undefined without a global setup. */
export function publishedApiPool(): string | undefined {
  return testVariables[PUBLISHED_POOL];
}

/** Makes every API that this run starts from now on record its errors in files of `folder`; see `record-errors.mjs`. */
export function recordErrors(folder: string): void {
  const recorder = pathToFileURL(RECORDER);
  recorder.searchParams.set('folder', folder);
  testVariables[PUBLISHED_RECORDER] = `--import ${recorder.href}`;
}

/** The environment of a pool process. Each API gets its own when it starts. */
export function hostEnvironment(nodeOptions = ''): Record<string, string> {
  return { NODE_COMPILE_CACHE: COMPILED, NODE_OPTIONS: nodeOptions };
}

/**
 * The data folder of all APIs on a database. Deleted when the database is dropped. Its name has the PID of the run, as the names of databases
 * do, so that other runs do not take it for a leftover.
 */
export function dataFolder(databaseUrl: string): string {
  const name = new URL(databaseUrl).pathname.slice(1);
  const run = /^wordhoard_test_(\d+)_/.exec(name)?.[1] ?? process.pid;
  return join(tmpdir(), `wordhoard-test-${run}-data-${name}`);
}

/**
 * The environment of an API under test. It inherits nothing from this process, so that tests behave the same on every machine.
 *
 * @param databaseUrl as the administrator; the API gets the URL of the application's role
 * @param overrides variables of this test
 */
export function apiEnvironment(databaseUrl: string, overrides: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: roleUrls(databaseUrl).DATABASE_URL,
    DATA_DIR: dataFolder(databaseUrl),
    SECRET_KEY: TEST_SECRET_KEY,
    AUDIT_SIGNING_KEY: TEST_SIGNING_KEY,
    // Compilation is half of the startup time.
    NODE_COMPILE_CACHE: COMPILED,
    // All tests sign in from the same address.
    RATE_LIMIT_AUTH_ATTEMPTS: '100000',
    ...overrides,
    NODE_OPTIONS: [testVariables[PUBLISHED_RECORDER], overrides['NODE_OPTIONS']].filter((option) => option !== undefined).join(' '),
  };
}
