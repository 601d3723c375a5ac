import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backUp, restore } from './backup.ts';
import { runChild } from './child.ts';
import { joinDatabase } from './database.ts';
import { readEnvironment } from './environment.ts';
import { aborted, stopRequest } from './stop-request.ts';

/**
 * Runs an API host command on the database of this checkout, whether the product is running or not.
 *
 * usage: npm run host -- <command> [parameters]
 */
const root = resolve(import.meta.dirname, '../..');
const program = join(root, 'apps', 'api', 'dist', 'host.js');
const stop = stopRequest();

/** Commands on the whole database; the API runs the others. */
const OWN_COMMANDS = new Map([
  ['backup', backUp],
  ['restore', restore],
]);

try {
  process.exitCode = await runHost(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function runHost(parameters: string[]) {
  if (!existsSync(program)) throw new Error('Nothing is built yet: run `npm start` once, or `npm run build`.');
  const environment = await readEnvironment(root);
  const [command = '', file] = parameters;
  const ownCommand = OWN_COMMANDS.get(command);
  if (ownCommand && file !== undefined) {
    // Relative to where the user typed it: npm changes to the checkout first.
    await ownCommand(root, environment, resolve(process.env['INIT_CWD'] ?? '.', file));
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
