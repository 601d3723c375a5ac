import type { Command } from 'commander';
import packageJson from '../../package.json' with { type: 'json' };
import { writeDoctorReport } from '../output/doctor.writer.js';
import type { OpenRun, RunOptions } from '../run.js';
import { newCommand } from './new-command.js';

export function mcpDoctorCommand(open: OpenRun): Command {
  return newCommand('doctor', 'Connect to a deployment as an assistant would, and say what works and what is wrong.')
    .argument('<url>', 'such as https://words.example.org/mcp')
    .addHelpText('after', HELP)
    .action(async (url: string, _options: RunOptions, command: Command) => {
      const run = open(command.optsWithGlobals<RunOptions>());
      const { runDoctor } = await import('../services/mcp/doctor.service.js');
      writeDoctorReport(run, await runDoctor(run, url, packageJson.version));
    });
}

const HELP = `
It opens no browser: it prints the address at which you consent, and waits for the answer on this machine. What it was given it gives back.
It ends with exit code 10 where something is wrong, and names the first thing.`;
