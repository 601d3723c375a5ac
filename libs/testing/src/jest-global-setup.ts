import { ApiPool } from './api-pool.js';
import { startTestDatabaseServer } from './database-server.js';
import { publishServer } from './published-server.js';
import { keepForTeardown } from './suite.js';
import { publishApiPool } from './test-configuration.js';

/** Jest's globalSetup for integration tests: one server, one migrated template and one pool of APIs for all of them. */
export default async function setUp(): Promise<void> {
  const server = await startTestDatabaseServer();
  const pool = await ApiPool.open();
  keepForTeardown({ server, pool });
  publishServer(server);
  publishApiPool(pool.path);
}
