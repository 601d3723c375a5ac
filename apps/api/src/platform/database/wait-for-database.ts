import type { DataSource } from 'typeorm';
import { isConnectionLoss } from './connection-loss.js';

const PATIENCE_MS = 30_000;
const PAUSE_MS = 500;

/** Connects, and keeps trying for a while when the database is still starting. Other faults (a wrong password, say) fail at once. */
export async function waitForDatabase(dataSource: DataSource): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
      if (!isConnectionLoss(error) || performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
