import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs one API after another in one process, so that only the first start loads and compiles the program. Accepts `{ start: environment }`,
 * `{ wake: true }` and `{ stop: true }` over IPC, and exits when the channel closes or when a start or a stop fails. Replies on standard output, so that
 * they stay in order with the API's log lines. After a rejected configuration the process continues, since nothing was started.
 */
const { serve, wakeQueues } = await import(pathToFileURL(resolve(import.meta.dirname, '../../../apps/api/dist/serve.js')).href);

/** Variables that preloaded test modules and Google's library read from the process. */
const READ_FROM_PROCESS = /^(TEST|GOOGLE)_/;

let app = Promise.resolve(undefined);

process.on('message', ({ start, wake, stop }) => {
  if (start) app = serveWith(start);
  if (wake) void app.then((running) => running && wakeQueues(running));
  if (stop) app = app.then(close);
});
process.on('disconnect', () => process.exit());
process.send('ready');

function serveWith(environment) {
  for (const name of Object.keys(process.env)) if (READ_FROM_PROCESS.test(name)) Reflect.deleteProperty(process.env, name);
  for (const [name, value] of Object.entries(environment)) if (READ_FROM_PROCESS.test(name)) process.env[name] = value;
  return serve(environment).catch(explainRefusal);
}

function explainRefusal(error) {
  if (error.name !== 'ConfigError') throw error;
  process.stdout.write(`${error.message}\napi-host: released 1\n`);
}

async function close(running) {
  await running?.close();
  process.stdout.write('api-host: released 0\n');
}
