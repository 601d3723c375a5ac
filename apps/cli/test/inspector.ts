import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { PROGRAM, variables } from './svc.js';

const INSPECTOR = require.resolve('@modelcontextprotocol/inspector/clients/launcher/build/index.js');

export interface Inspected {
  readonly code: number;
  readonly result: Record<string, unknown>;
  readonly stderr: string;
}

/** Has the official MCP Inspector start `svc mcp`, send one request, and stop it. */
export async function inspect(method: string, options: readonly string[], env: Readonly<Record<string, string>>): Promise<Inspected> {
  const given = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const parameters = ['--cli', process.execPath, PROGRAM, 'mcp', ...given, '--format', 'json', '--method', method, ...options];
  const child = spawn(process.execPath, [INSPECTOR, ...parameters], {
    env: variables({ HOME: env['HOME'] ?? '/nonexistent' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const { result = {} } = stdout === '' ? {} : (JSON.parse(stdout) as { result?: Record<string, unknown> });
  return { code: Number(code), result, stderr };
}
