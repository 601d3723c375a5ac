import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { serveOverStdio } from '../stdio.js';
import type { Repeat } from '../subscriptions.js';
import type { FakeBackend } from './fake-backend.js';

const open: { close(): Promise<void> }[] = [];

/** Closes everything that a test opened. */
export async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.close()));
}

interface Options {
  readonly capabilities?: ClientCapabilities;
  readonly every?: Repeat;
}

/** Connects a client of the SDK's first major version, which most hosts use, through the public entry point. */
export async function connect(backend: FakeBackend, { capabilities = {}, every }: Options = {}): Promise<Client> {
  const client = new Client({ name: 'a host', version: '1.0.0' }, { capabilities });
  await client.connect(serve(backend, every));
  open.push(client);
  return client;
}

/** Starts a server and returns the client's end of the connection. */
export function serve(backend: FakeBackend, every?: Repeat): InMemoryTransport {
  const [near, far] = InMemoryTransport.createLinkedPair();
  open.push(serveOverStdio({ backend, version: '1.2.3', transport: far, ...(every && { every }) }));
  return near;
}
