import type { ApiPool } from './api-pool.js';
import type { TestDatabaseServer } from './database-server.js';

interface Suite {
  readonly server: TestDatabaseServer;
  readonly pool: ApiPool;
}

/** Setup and teardown run in the same process, but Jest may load this file separately for each. */
const shared = globalThis as { wordhoardTestSuite?: Suite };

export function keepForTeardown(suite: Suite): void {
  shared.wordhoardTestSuite = suite;
}

export async function stopSuite(): Promise<void> {
  await shared.wordhoardTestSuite?.pool.close();
  await shared.wordhoardTestSuite?.server.stop();
}
