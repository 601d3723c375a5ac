import type { TestDatabaseServer } from './database-server.js';

/** Setup and teardown run in one process, but Jest may load this file once for each. */
const suite = globalThis as { wordhoardTestServer?: TestDatabaseServer };

export function keepForTeardown(server: TestDatabaseServer): void {
  suite.wordhoardTestServer = server;
}

export async function stopSuiteServer(): Promise<void> {
  await suite.wordhoardTestServer?.stop();
}
