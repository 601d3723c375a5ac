import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { handOver } from './launch/hand-over.mjs';
import { ensureInstalled } from './launch/install.mjs';

/**
 * `npm start` and `npm run dev` (`--dev`): installs packages if needed, then starts the launcher on the Node that comes with them. This
 * file and its imports must run on Node 20 with nothing installed.
 */
const root = resolve(fileURLToPath(import.meta.url), '../..');
try {
  await ensureInstalled(root);
  process.exitCode = await handOver(root, join(root, 'tools/launch/main.ts'), { parameters: process.argv.slice(2) });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
