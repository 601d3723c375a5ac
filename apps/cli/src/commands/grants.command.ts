import { GRANT_MODES } from '@wordhoard/policy';
import { type Command, Option } from 'commander';
import { writeGranted, writeGrants, writeRevoked } from '../output/grant.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { addGrant, listGrants, revokeGrant, type GrantOptions } from '../services/grants/grants.service.js';
import { newCommand, newCommandGroup, newWritingCommand, wholeNumber } from './new-command.js';

export function grantsCommand(open: OpenRun): Command {
  const commands = [listCommand(open), addCommand(open), revokeCommand(open)];
  return newCommandGroup('grants', 'List, add and revoke what assistants may do.', commands);
}

function listCommand(open: OpenRun): Command {
  return newCommand('list', 'List what assistants may do now.')
    .option('--all', 'include expired and revoked grants')
    .action(async (options: RunOptions & { all?: boolean }) => {
      const run = open(options);
      writeGrants(run, await listGrants(run, options.all ?? false), new Date());
    });
}

function addCommand(open: OpenRun): Command {
  return newWritingCommand('add', 'Let assistants use one tool in one workspace. Requires your password.')
    .argument('<tool>', 'such as svc_search_words, or a resource such as svc://me/today')
    .addOption(new Option('-m, --mode <mode>', 'how often').choices(GRANT_MODES).default('once'))
    .option('-w, --workspace <path>', 'workspace of the assistant (default: SVC_MCP_WORKSPACE)')
    .option('--expires <when>', 'duration (12h, 30d) or end date (2026-12-31); default for always: 30d')
    .addHelpText('after', '\nWithout a terminal, the password is read from standard input.')
    .action(async (tool: string, { mode, workspace, expires, ...options }: RunOptions & GrantOptions) => {
      const run = open(options);
      writeGranted(run, await addGrant(run, { tool, mode, workspace, expires }), new Date());
    });
}

function revokeCommand(open: OpenRun): Command {
  return newWritingCommand('revoke', 'Revoke a grant.')
    .argument('<grant>', 'number of the grant', wholeNumber(1))
    .action(async (id: number, options: RunOptions) => {
      const run = open(options);
      writeRevoked(run, await revokeGrant(run, id));
    });
}
