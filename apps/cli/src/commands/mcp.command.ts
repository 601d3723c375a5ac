import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import type { OpenRun, RunOptions } from '../run.js';
import { mcpDoctorCommand } from './mcp-doctor.command.js';
import { newCommand } from './new-command.js';

export function mcpCommand(open: OpenRun): Command {
  return newCommand('mcp', 'Serve an assistant over standard input and output (MCP).')
    .option('-w, --workspace <path>', 'workspace of the assistant (default: SVC_MCP_WORKSPACE)')
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
Your assistant starts this command; see the README for its configuration. It may only do what you have granted for the workspace:
  svc grants add svc_search_words --mode always --workspace /home/ana/notes`;
