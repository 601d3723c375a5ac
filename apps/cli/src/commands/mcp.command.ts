import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { writeDoctorReport } from '../output/doctor.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { newCommand } from './new-command.js';

export function mcpCommand(open: OpenRun): Command {
  return newCommand('mcp', 'Serve an assistant over standard input and output (MCP).')
    .option('-w, --workspace <path>', 'workspace of the assistant (default: SVC_MCP_WORKSPACE)')
    .helpCommand(false)
    .addCommand(doctorCommand(open))
    .addHelpText('after', HELP)
    .action(async ({ workspace, ...options }: RunOptions & { workspace?: string }) => {
      const run = open(options);
      // Imported on demand: the MCP SDK is as large as the rest of the program, and no other command needs it.
      const { serveMcp } = await import('../services/mcp/serve-mcp.service.js');
      await serveMcp(run, { workspace, version: packageJson.version });
    });
}

const HELP = `
Your assistant starts this command; see the README for its configuration. It may only do what you have granted for the workspace:
  svc grants add svc_search_words --mode always --workspace /home/ana/notes`;

function doctorCommand(open: OpenRun): Command {
  return newCommand('doctor', 'Connect to a server like an assistant, and report what works and what does not.')
    .argument('<url>', 'such as https://words.example.org/mcp')
    .addHelpText('after', DOCTOR_HELP)
    .action(async (url: string, _options: RunOptions, command: Command) => {
      const run = open(command.optsWithGlobals<RunOptions>());
      const { runDoctor } = await import('../services/mcp/doctor.service.js');
      writeDoctorReport(run, await runDoctor(run, url, packageJson.version));
    });
}

const DOCTOR_HELP = `
Prints the address where you give consent, and waits for the response on this machine. Revokes its access afterwards.
Exits with code 10 if a step fails, and shows that step.`;
