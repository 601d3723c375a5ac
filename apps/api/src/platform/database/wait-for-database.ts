import type { DataSource } from 'typeorm';
import { isConnectionLoss } from './connection-loss.js';

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Connects and prepares the database, retrying for a while if it is starting or restarting. Other errors, such as a wrong password, fail
 * immediately.
 *
 * @param prepare may run again after a connection loss
 */
export async function waitForDatabase(dataSource: DataSource, prepare: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    try {
      if (!dataSource.isInitialized) await dataSource.initialize();
      await prepare();
      return;
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
