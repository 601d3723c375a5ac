import { PassThrough } from 'node:stream';
import fc from 'fast-check';
import type * as policy from '../../../libs/policy/src/index.ts';
import type * as server from '../../../libs/mcp-server/src/index.ts';
import type * as stdio from '../../../tools/fuzz/stdio-transport.ts';
import { require } from '../fault.ts';
import { hostileJson, hostileText, spoiltJson, spoiltText } from '../inputs/texts.ts';
import type { FuzzTarget } from '../targets.ts';

interface HostInput {
  body: unknown;
  headers: { version: string; accept: string };
  lines: string[];
}

interface Modules {
  server: typeof server;
  policy: typeof policy;
  stdio: typeof stdio;
}

const INIT = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'a host', version: '1' } },
};
const MESSAGES = [
  INIT,
  { jsonrpc: '2.0', method: 'notifications/initialized' },
  { jsonrpc: '2.0', id: 'a', method: 'tools/list', params: {} },
  {
    jsonrpc: '2.0',
    id: 2,
    method: 'tools/call',
    params: { name: 'svc_search_words', arguments: { query: 'casa', request_id: '01890000-0000-7000-8000-000000000000' } },
  },
  { jsonrpc: '2.0', id: 3, method: 'resources/read', params: { uri: 'svc://me/today' } },
  {
    jsonrpc: '2.0',
    id: 4,
    method: 'completion/complete',
    params: { ref: { type: 'ref/resource', uri: 'svc://groups/{group_id}' }, argument: { name: 'group_id', value: '1' } },
  },
  { jsonrpc: '2.0', id: 5, method: 'prompts/get', params: { name: 'review', arguments: {} } },
  { jsonrpc: '2.0', id: 6, method: 'resources/subscribe', params: { uri: 'svc://me/today' } },
  { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 2 } },
];

/** Requests from an MCP host, over HTTP and stdio. Each gets a JSON-RPC result or error. */
export const target: FuzzTarget<Modules, HostInput> = {
  sources: { server: 'libs/mcp-server/src/index.ts', policy: 'libs/policy/src/index.ts', stdio: 'tools/fuzz/stdio-transport.ts' },
  seconds: 5,

  inputs() {
    const message = fc.oneof(spoiltJson(MESSAGES), fc.constantFrom(...MESSAGES), hostileJson);
    const headers = fc.record({
      version: fc.constantFrom('2025-11-25', '2025-06-18', '2026-07-28', 'x', ''),
      accept: fc.constantFrom('application/json, text/event-stream', 'application/json', '*/*', 'text/html'),
    });
    const line = fc.oneof(
      { weight: 3, arbitrary: message.map((value) => JSON.stringify(value)) },
      {
        weight: 1,
        arbitrary: spoiltText(
          MESSAGES.map((one) => JSON.stringify(one)),
          ['{', '"', '\\', '[', '\n'],
        ),
      },
      hostileText,
    );
    return fc.record({ body: message, headers, lines: fc.array(line, { maxLength: 6 }) });
  },

  async check({ body, headers, lines }, { modules }) {
    await checkHttp(body, headers, modules);
    await checkStdio(lines, modules.server, modules.stdio);
  },
};

const backendOf = ({ RefusedError }: typeof server): server.Backend => ({
  workspace: '/home/anna',
  invoke: async (_tool, payload) => {
    if (typeof payload !== 'object' || payload === null) throw new Error('a call reached the service without an object');
    throw new RefusedError({ status: 403, detail: 'no_grant' });
  },
  read: async () => {
    throw new RefusedError({ status: 404, detail: 'not_found' });
  },
});

async function checkHttp(
  body: unknown,
  { version, accept }: HostInput['headers'],
  { server: handler, policy: { SCOPES } }: Modules,
): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Accept: accept, ...(version && { 'MCP-Protocol-Version': version }) };
  const request = new Request('http://words.example/mcp', { method: 'POST', headers, body: JSON.stringify(body) ?? 'null' });
  const response = await handler.handleStateless(
    { request, body, scopes: SCOPES },
    { backend: backendOf(handler), version: '1.0.0', every: () => () => undefined },
  );
  require(response.status < 500, `status ${response.status} for ${JSON.stringify(body)}`);
  // A listening stream stays open.
  const reader = response.body?.getReader();
  await reader?.cancel();
}

async function checkStdio(lines: string[], reader: typeof server, { StdioServerTransport }: typeof stdio): Promise<void> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const faults: unknown[] = [];
  const running = reader.serveOverStdio({
    backend: backendOf(reader),
    version: '1.0.0',
    every: () => () => undefined,
    transport: new StdioServerTransport(input, output),
    onError: (error) => faults.push(error),
  });
  for (const line of lines) input.write(`${line}\n`);
  input.write(`${JSON.stringify({ jsonrpc: '2.0', id: 'last', method: 'ping' })}\n`);
  await new Promise((resolve) => setImmediate(resolve));
  await running.close();
  const written = String(output.read() ?? '');
  for (const line of written.split('\n').filter(Boolean))
    require((JSON.parse(line) as { jsonrpc: unknown }).jsonrpc === '2.0', `written, and no message: ${line}`);
}
