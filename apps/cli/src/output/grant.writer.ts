import type { CreateGrantDto, GrantDto } from '@wordhoard/api-client/types';
import type { Run } from '../run.js';
import { bad, dim, good, joinParts, type Line, line, strong } from './line.js';
import { relativeTime, formatDate } from './times.js';

export function writeGrants({ output }: Run, grants: readonly GrantDto[], now: Date): void {
  const none = line`No grants: assistants cannot do anything.`;
  output.data(grants, grants.length === 0 ? [none] : grants.map((grant) => grantLine(grant, now)));
}

export function writeGranted({ output }: Run, grant: GrantDto, now: Date): void {
  output.data(grant, [line`Granted: ${grantLine(grant, now)}`]);
}

export function writeRevoked({ output }: Run, grant: GrantDto): void {
  output.data(grant, [line`Grant #${grant.id} is ${grant.state}. Assistants can no longer use it.`]);
}

export function grantLine({ id, tool, access, mode, state, workspace, client_id, expires_at }: GrantDto, now: Date): Line {
  const styledState = state === 'live' ? good(state) : state === 'revoked' ? bad(state) : line`${state}`;
  const until = expires_at === null ? null : `until ${formatDate(expires_at)} (${relativeTime(expires_at, now)})`;
  return joinParts(
    [dim(`#${id}`), strong(tool), access, mode, styledState, `in ${workspace}`, client_id && `for ${client_id}`, until],
    '  ',
  );
}

export function previewOfGrant({ tool, mode, workspace, expires_at }: CreateGrantDto): Line[] {
  const until = expires_at ? `, until ${formatDate(expires_at)}` : '';
  return [
    line`${strong(tool)}: ${MODES[mode]}, in workspace ${workspace}${until}.`,
    dim(
      'It replaces the grant for the same tool and workspace. Actions that change a lot or delete still need your confirmation each time.',
    ),
  ];
}

const MODES: Readonly<Record<GrantDto['mode'], string>> = { once: 'allowed once', always: 'always allowed', deny: 'always refused' };
