import { randomUUID } from 'node:crypto';
import * as api from '@wordhoard/api-client/sdk';
import type { CreateGrantDto, GrantDto } from '@wordhoard/api-client/types';
import { withoutTrailingSlash } from '@wordhoard/policy';
import { CliError, usageError } from '../../cli.errors.js';
import { ExitCode } from '../../exit-codes.js';
import { grantLine, previewOfGrant } from '../../output/grant.writer.js';
import { line } from '../../output/line.js';
import type { Run } from '../../run.js';
import { withElevation } from '../with-elevation.js';
import { toExpiry } from './expiry.js';

export interface GrantOptions {
  readonly tool: string;
  readonly mode: GrantDto['mode'];
  readonly workspace: string | undefined;
  readonly expires: string | undefined;
}

/** The default duration of an `always` grant. */
const DEFAULT_EXPIRY = '30d';

/** Grants, newest first; with `all`, includes expired and revoked ones. */
export async function listGrants(run: Run, all: boolean): Promise<GrantDto[]> {
  const { data } = await api.listGrants({ client: run.api.client });
  return all ? data : data.filter(({ state }) => state === 'live' || state === 'reserved');
}

export async function addGrant(
  run: Run,
  { tool, mode, workspace = run.environment.workspace ?? undefined, expires }: GrantOptions,
): Promise<GrantDto> {
  if (workspace === undefined) throw usageError('A grant needs a workspace.', 'Pass --workspace or set SVC_MCP_WORKSPACE.');
  const end = expires ?? (mode === 'always' ? DEFAULT_EXPIRY : undefined);
  const expires_at = end === undefined ? null : toExpiry(end, new Date()).toISOString();
  const body: CreateGrantDto = { tool, mode, workspace: withoutTrailingSlash(workspace), expires_at, operation_id: randomUUID() };
  // Fails before the questions if not signed in.
  void run.api;
  await run.agree(previewOfGrant(body), line`Grant it?`);
  return withElevation(run, async (client) => (await api.createGrant({ client, body })).data);
}

export async function revokeGrant(run: Run, id: number): Promise<GrantDto> {
  const grant = (await listGrants(run, true)).find((one) => one.id === id);
  if (!grant) throw new CliError(`You have no grant #${id}.`, ExitCode.notFound);
  await run.agree([grantLine(grant, new Date())], line`Revoke it?`);
  return (await api.revokeGrant({ client: run.api.client, path: { grant_id: id } })).data;
}
