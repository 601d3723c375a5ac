import { type Command, Option } from 'commander';
import { GRANT_MODES } from '@wordhoard/policy';
import { writeGranted, writeGrants, writeRevoked } from '../output/grant.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { addGrant, listGrants, revokeGrant, type GrantOptions } from '../services/grants/grants.service.js';
import { newCommand, newCommandGroup, newWritingCommand } from './new-command.js';
import { wholeNumber } from './whole-number.js';

export function grantsCommand(open: OpenRun): Command {
  const commands = [listCommand(open), addCommand(open), revokeCommand(open)];
  return newCommandGroup('grants', 'What assistants may do: list, add and revoke.', commands);
}

function listCommand(open: OpenRun): Command {
  return newCommand('list', 'What assistants may do now.')
    .option('--all', 'also what has ended')
    .action(async (options: RunOptions & { all?: boolean }) => {
      const run = open(options);
      writeGrants(run, await listGrants(run, options.all ?? false), new Date());
    });
}

function addCommand(open: OpenRun): Command {
  return newWritingCommand(
    'add',
    'Let assistants use one tool in one workspace. It asks for your password: a token alone can grant nothing.',
  )
    .argument('<tool>', 'such as svc_search_words, or a resource such as svc://me/today')
    .addOption(new Option('-m, --mode <mode>', 'how often').choices(GRANT_MODES).default('once'))
    .option('-w, --workspace <path>', 'where the assistant works; SVC_MCP_WORKSPACE when left out')
    .option('--expires <when>', 'how long, such as 12h or 30d, or until when, such as 2026-12-31; always: 30d')
    .addHelpText('after', '\nWithout a terminal, the password is read from standard input.')
    .action(async (tool: string, { mode, workspace, expires, ...options }: RunOptions & GrantOptions) => {
      const run = open(options);
      writeGranted(run, await addGrant(run, { tool, mode, workspace, expires }), new Date());
    });
}

function revokeCommand(open: OpenRun): Command {
  return newWritingCommand('revoke', 'Take a grant back, at once.')
    .argument('<grant>', 'its number', wholeNumber(1))
    .action(async (id: number, options: RunOptions) => {
      const run = open(options);
      writeRevoked(run, await revokeGrant(run, id));
    });
}
