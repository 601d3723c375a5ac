import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { roleUrls } from '@wordhoard/embedded-postgres';

/** The folder of the built API. This file lies two folders below `libs`, in `src` as in `dist`. */
export const BUILT_API = resolve(import.meta.dirname, '../../../apps/api/dist');

/** What Node keeps of one start of the API for the next. */
const COMPILED = resolve(import.meta.dirname, '../../../node_modules/.cache/wordhoard-tests');

/** Long enough for HS256, and the same everywhere, so that a token outlives a restart of the API. */
const TEST_SECRET_KEY = 'tests-sign-their-tokens-with-this-key-and-nothing-else-does';

/** Signs the checkpoints of audit chains. */
const TEST_SIGNING_KEY = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

/** Where the server of a suite is published to its processes; see `publishServer`. */
export const PUBLISHED_SERVER = 'WORDHOARD_TEST_SERVER';
/** Likewise the socket of its pool of APIs; see `ApiPool`. */
const PUBLISHED_POOL = 'WORDHOARD_TEST_API_POOL';

// oxlint-disable-next-line house/environment-in-config -- the tests' own variables, read here and nowhere else
export const testVariables = process.env as Record<
  'TEST_DATABASE_URL' | typeof PUBLISHED_SERVER | typeof PUBLISHED_POOL,
  string | undefined
>;

/** Publishes the address of the run's pool of APIs to child processes. */
export function publishApiPool(path: string): void {
  testVariables[PUBLISHED_POOL] = path;
}

/** The socket of the run's pool; undefined where no global setup opened one. */
export function publishedApiPool(): string | undefined {
  return testVariables[PUBLISHED_POOL];
}

/** The variables of a process that runs one API after another. Each API gets its own when it starts. */
export function hostEnvironment(nodeOptions = ''): Record<string, string> {
  return { NODE_COMPILE_CACHE: COMPILED, NODE_OPTIONS: nodeOptions };
}

/**
 * The variables of an API under test: none of this process's own, so that a test means the same on every machine.
 *
 * @param databaseUrl as the administrator; the API gets the address of the application's role
 * @param overrides what this test sets
 */
export function apiEnvironment(databaseUrl: string, overrides: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: roleUrls(databaseUrl).DATABASE_URL,
    SECRET_KEY: TEST_SECRET_KEY,
    AUDIT_SIGNING_KEY: TEST_SIGNING_KEY,
    // Half of a start is compiling.
    NODE_COMPILE_CACHE: COMPILED,
    // Every test signs people in from one address.
    RATE_LIMIT_AUTH_ATTEMPTS: '100000',
    ...overrides,
  };
}
