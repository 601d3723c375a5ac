import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs one API after another in one process, so that only the first start loads and compiles the program.
 * Takes `{ start: environment }` and `{ stop: true }` over its IPC channel and ends when that closes, or when a start or a stop fails.
 * It answers on standard output, where the answer stays in order with the lines of the API.
 */
const { serve } = await import(pathToFileURL(resolve(import.meta.dirname, '../../../apps/api/dist/serve.js')).href);

let app = Promise.resolve(undefined);

process.on('message', ({ start, stop }) => {
  if (start) app = serve(start);
  if (stop) app = app.then(close);
});
process.on('disconnect', () => process.exit());
process.send('ready');

async function close(running) {
  await running.close();
  process.stdout.write('api-host: stopped\n');
}
