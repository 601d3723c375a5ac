import { stopSuiteServer } from './suite-server.js';

/** Jest's globalTeardown, the other half of `jest-global-setup`. */
export default async function tearDown(): Promise<void> {
  await stopSuiteServer();
}
