import { Client as NewestClient } from '@modelcontextprotocol/client';
import { StdioClientTransport as NewestTransport } from '@modelcontextprotocol/client/stdio';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { PROGRAM, variables } from './svc.js';

export interface HostResult {
  readonly isError?: boolean | undefined;
  readonly structuredContent?: Record<string, unknown> | undefined;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}

/** An MCP host. */
export interface TestHost {
  call(name: string, payload: Record<string, unknown>): Promise<HostResult>;
  read(uri: string): Promise<unknown>;
}

type Env = Readonly<Record<string, string>>;

const open: { close(): Promise<void> }[] = [];

/** Stops all hosts of a test. */
export async function endHosts(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.close()));
}

/** A host with the SDK's first major version, which most hosts use. */
export async function usualHost(env: Env): Promise<TestHost> {
  const client = new Client({ name: 'a host', version: '1.0.0' });
  await client.connect(new StdioClientTransport(program(env)));
  open.push(client);
  return {
    call: async (name, payload) => (await client.callTool({ name, arguments: payload })) as HostResult,
    read: (uri) => client.readResource({ uri }),
  };
}

/** A host with the SDK's second major version, with a handshake or pinned to a revision without one. */
export async function newestHost(mode: 'legacy' | { readonly pin: string }, env: Env): Promise<TestHost> {
  const client = new NewestClient({ name: 'a newer host', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(new NewestTransport(program(env)));
  open.push(client);
  return {
    call: async (name, payload) => (await client.callTool({ name, arguments: payload })) as HostResult,
    read: (uri) => client.readResource({ uri }),
  };
}

/** Starts the program as a host's configuration would. */
function program(env: Env) {
  return { command: process.execPath, args: [PROGRAM, 'mcp'], env: variables(env), stderr: 'ignore' as const };
}
