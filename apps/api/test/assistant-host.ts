import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { clientBackend, serveOverStdio } from '@wordhoard/mcp-server';
import { WORKSPACE } from './assistant.js';
import { clientFor, type ApiLearner } from './learner.js';

const open: { close(): Promise<void> }[] = [];

export async function closeHosts(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.close()));
}

/** An assistant host on the learner's machine with the stdio server it starts, connected to the real API. */
export async function startHost({ url, token }: ApiLearner): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  open.push(serveOverStdio({ backend: clientBackend(clientFor(url, token, 'cli'), WORKSPACE), version: '1.0.0', transport: far }));
  const host = new Client({ name: 'a host', version: '1.0.0' });
  open.push(host);
  await host.connect(near);
  return host;
}
