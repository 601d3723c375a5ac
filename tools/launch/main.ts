import { resolve } from 'node:path';
import { build } from './build.ts';
import { migrateDatabase, openDatabase } from './database.ts';
import { develop } from './develop.ts';
import { readEnvironment } from './environment.ts';
import { serve } from './serve.ts';
import { stopRequest } from './stop-request.ts';

/**
 * The launcher: builds what has changed, opens the database, runs the product until a stop request or until the API exits, and then shuts
 * down in order. Started by tools/start.mjs.
 *
 * usage: node tools/launch/main.ts [--dev]
 */
const root = resolve(import.meta.dirname, '../..');
const isDevelopment = process.argv.includes('--dev');
const stop = stopRequest();

try {
  process.exitCode = await launch();
} catch (error) {
  if (stop.aborted) process.exitCode = 0;
  else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
if (process.connected) process.disconnect();

async function launch() {
  const environment = await readEnvironment(root);
  console.log('Building …');
  await build(root, isDevelopment ? ['api', 'embedded-postgres'] : ['api', 'web', 'cli', 'embedded-postgres'], stop);
  const database = await openDatabase(root, environment);
  try {
    const run = isDevelopment ? develop : serve;
    const end = AbortSignal.any([stop, database.failed]);
    const migrate = () => migrateDatabase(root, environment, database, end);
    await migrate();
    const code = await run({ root, environment: { ...environment, ...database.variables }, stop: end, migrate });
    if (database.failed.aborted) throw database.failed.reason;
    return code;
  } finally {
    await database.close();
  }
}
