import { startTestDatabaseServer } from './database-server.js';
import { publishServer } from './published-server.js';
import { keepForTeardown } from './suite-server.js';

/** Jest's globalSetup for integration tests: one server and one migrated template for all of them. */
export default async function setUp(): Promise<void> {
  const server = await startTestDatabaseServer();
  keepForTeardown(server);
  publishServer(server);
}
