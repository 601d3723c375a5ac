import type { DataSource } from 'typeorm';
import { isConnectionLoss } from './connection-loss.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/**
 * Connects and brings the database to what the product needs, and keeps trying for a while when it is still starting or restarts.
 * Other faults (a wrong password, say) fail at once.
 *
 * @param prepare may run again when its connection was cut
 */
export async function waitForDatabase(dataSource: DataSource, prepare: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
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
