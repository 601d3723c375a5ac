import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { writeDoctorReport } from '../output/doctor.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { newCommand } from './new-command.js';

export function mcpDoctorCommand(open: OpenRun): Command {
  return newCommand('doctor', 'Connect to a server like an assistant, and report what works and what does not.')
    .argument('<url>', 'such as https://words.example.org/mcp')
    .addHelpText('after', HELP)
    .action(async (url: string, _options: RunOptions, command: Command) => {
      const run = open(command.optsWithGlobals<RunOptions>());
      const { runDoctor } = await import('../services/mcp/doctor.service.js');
      writeDoctorReport(run, await runDoctor(run, url, packageJson.version));
    });
}

const HELP = `
Prints the address where you give consent, and waits for the response on this machine. Revokes its access afterwards.
Exits with code 10 if a step fails, and shows that step.`;
