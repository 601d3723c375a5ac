import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp, restore } from './backup.mjs';
import { runChild } from './child.mjs';
import { joinDatabase } from './database.mjs';
import { readEnvironment } from './environment.mjs';
import { aborted, stopRequest } from './stop-request.mjs';

/**
 * Runs an API host command on the database of this checkout, whether the product is running or not.
 *
 * usage: npm run host -- <command> [parameters]
 */
const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'apps', 'api', 'dist', 'host.js');
const stop = stopRequest();

/** Commands on the whole database; the API runs the others. */
const OWN_COMMANDS = { backup: backUp, restore };

try {
  process.exitCode = await runHost(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function runHost(parameters) {
  if (!existsSync(program)) throw new Error('Nothing is built yet: run `npm start` once, or `npm run build`.');
  const environment = await readEnvironment(root);
  const [command, file] = parameters;
  if (Object.hasOwn(OWN_COMMANDS, command) && file !== undefined) {
    // Relative to where the user typed it: npm changes to the checkout first.
    await OWN_COMMANDS[command](root, environment, resolve(process.env.INIT_CWD ?? '.', file));
    return 0;
  }
  const database = await joinDatabase(root, environment);
  try {
    const host = runChild(program, { root, environment: { ...environment, ...database.variables, ...database.roles }, parameters });
    const code = await Promise.race([host.exited, aborted(AbortSignal.any([stop, database.failed]))]);
    if (code === undefined) await host.stop();
    return code ?? 1;
  } finally {
    await database.close();
  }
}
