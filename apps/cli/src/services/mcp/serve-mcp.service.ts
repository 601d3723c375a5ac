import { finished } from 'node:stream/promises';
import { clientBackend, serveOverStdio } from '@wordhoard/mcp-server';
import { withoutTrailingSlash } from '@wordhoard/policy';
import { usageError } from '../../cli.errors.js';
import { line } from '../../output/line.js';
import type { Run } from '../../run.js';
import { renewSignIn } from '../renew-sign-in.js';
import { openAssistantApi } from './assistant-api.js';

interface ServeMcpOptions {
  readonly workspace: string | undefined;
  readonly version: string;
}

/** Serves one host over standard input and output until it disconnects. */
export async function serveMcp(run: Run, { workspace = run.environment.workspace ?? undefined, version }: ServeMcpOptions): Promise<void> {
  if (workspace === undefined) throw usageError('The workspace is missing.', 'Set SVC_MCP_WORKSPACE or pass --workspace.');
  const assistant = await openAssistantApi(run);
  if (process.stdin.isTTY) run.output.notice(line`This command is meant to be started by an assistant. Press Ctrl-C to stop.`);
  const server = serveOverStdio({
    backend: clientBackend(assistant.client, withoutTrailingSlash(workspace)),
    version,
    onError: ({ message }) => run.output.notice(line`${message}`),
  });
  await finished(process.stdin, { writable: false }).catch(() => undefined);
  await server.close();
  await renewSignIn(assistant, run.assistantSignIns, new Date());
}
