import { stopSuite } from './suite.js';

/** Jest's globalTeardown, the counterpart of `jest-global-setup`. */
export default async function tearDown(): Promise<void> {
  await stopSuite();
}
