import { subscribe } from 'node:diagnostics_channel';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Preloaded into an API under test: records each error that its routes return, one JSON line `[method, path, status, code]` each, in a
 * file of the process in the folder that the address's query names.
 */
const file = join(new URL(import.meta.url).searchParams.get('folder'), `${process.pid}.jsonl`);
const recorded = new Set();

subscribe('fastify.initialization', ({ fastify }) => {
  fastify.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url;
    if (reply.statusCode < 400 || path === undefined || typeof payload !== 'string') return;
    const line = JSON.stringify([request.method, path.replaceAll(/:(\w+)/g, '{$1}'), reply.statusCode, codeOf(payload)]);
    if (recorded.has(line)) return;
    recorded.add(line);
    appendFileSync(file, `${line}\n`);
  });
});

function codeOf(payload) {
  try {
    const { code, error } = JSON.parse(payload);
    return code ?? error;
  } catch {
    return undefined;
  }
}
