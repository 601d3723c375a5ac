import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './launch/hand-over.mjs';
import { ensureInstalled } from './launch/install.mjs';

/**
 * `npm test`: installs packages if needed, then runs every check and test on the Node that comes with them. This file and its imports must
 * run on Node 20 with nothing installed.
 */
const root = resolve(fileURLToPath(import.meta.url), '../..');
try {
  await ensureInstalled(root);
  process.exitCode = await handOver(root, join(root, 'tools/test/main.ts'), { isDetached: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('0 passed, 1 failed');
  process.exitCode = 1;
}
