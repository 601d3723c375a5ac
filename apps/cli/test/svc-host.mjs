import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

/**
 * Runs one command line after another in one process, so that only the first one loads the program. Accepts `{ parameters, env, input, cwd
 * }` over IPC, replies `{ code, stdout, stderr }`, and exits when the channel closes.
 */
const { run } = await import(pathToFileURL(resolve(import.meta.dirname, '../dist/svc.js')).href);
const home = process.cwd();

process.on('message', async (commandLine) => process.send(await runOne(commandLine)));
process.on('disconnect', () => process.exit());

async function runOne({ parameters, env, input, cwd = home }) {
  for (const name of Object.keys(process.env)) if (!(name in env)) Reflect.deleteProperty(process.env, name);
  Object.assign(process.env, env);
  process.chdir(cwd);
  Object.defineProperty(process, 'stdin', { value: Readable.from(input === '' ? [] : [Buffer.from(input)]), configurable: true });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) process[name].write = (text) => Boolean((written[name] += text));
  const code = await run(parameters);
  // The test may delete its folder.
  process.chdir(home);
  return { code, ...written };
}
