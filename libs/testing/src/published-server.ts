import type { DatabaseServer } from './database-server.js';
import { PUBLISHED_SERVER, testVariables } from './test-configuration.js';

/** Publishes the run's server to child processes (Jest's workers). */
export function publishServer({ url, prefix, template }: DatabaseServer): void {
  testVariables[PUBLISHED_SERVER] = JSON.stringify({ url, prefix, template });
}

/**
 * The server that the run's global setup started.
 *
 * @throws Error without a global setup
 */
export function publishedServer(): DatabaseServer {
  const published = testVariables[PUBLISHED_SERVER];
  if (published === undefined) throw new Error('No test server is published: set globalSetup to @wordhoard/testing/jest-global-setup.');
  return JSON.parse(published) as DatabaseServer;
}
