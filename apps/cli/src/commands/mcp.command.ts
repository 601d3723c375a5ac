import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import type { OpenRun, RunOptions } from '../run.js';
import { mcpDoctorCommand } from './mcp-doctor.command.js';
import { newCommand } from './new-command.js';

export function mcpCommand(open: OpenRun): Command {
  return newCommand('mcp', "Serve an assistant's host over standard input and output (MCP).")
    .option('-w, --workspace <path>', 'where the assistant works; SVC_MCP_WORKSPACE when left out')
    .helpCommand(false)
    .addCommand(mcpDoctorCommand(open))
    .addHelpText('after', HELP)
    .action(async ({ workspace, ...options }: RunOptions & { workspace?: string }) => {
      const run = open(options);
      // The protocol is as large as everything else together, and no other command needs it.
      const { serveMcp } = await import('../services/mcp/serve-mcp.service.js');
      await serveMcp(run, { workspace, version: packageJson.version });
    });
}

const HELP = `
A host starts this by itself; the README has its configuration. An assistant may do what you have granted for the workspace, and nothing else:
  svc grants add svc_search_words --mode always --workspace /home/ana/notes`;
