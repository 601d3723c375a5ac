import type { Command } from 'commander';
import { usageError } from '../cli.errors.js';
import { writeAuditReport } from '../output/audit.writer.js';
import { line } from '../output/line.js';
import type { OpenRun, RunOptions } from '../run.js';
import { exportAudit, verifyHere, verifyOnServer } from '../services/audit/audit.service.js';
import { newCommand, newCommandGroup } from './new-command.js';

export function auditCommand(open: OpenRun): Command {
  const commands = [verifyCommand(open), exportCommand(open)];
  return newCommandGroup('audit', 'What assistants asked for and what was decided: verify and export it.', commands);
}

function verifyCommand(open: OpenRun): Command {
  return newCommand('verify', 'Check that nothing in your audit chain was changed, removed or put in.')
    .argument('[file]', 'an export, which is verified on this machine, without a server')
    .option('--key <file>', "with an export: the service's public key in PEM, from its operator")
    .addHelpText('after', '\nIt ends with exit code 10 when something is broken, and names the first place.')
    .action(async (file: string | undefined, { key, ...options }: RunOptions & { key?: string }) => {
      const run = open(options);
      if (file === undefined && key !== undefined) throw usageError('--key goes with an export.');
      writeAuditReport(run, file === undefined ? await verifyOnServer(run) : verifyHere(file, key));
    });
}

function exportCommand(open: OpenRun): Command {
  return newCommand('export', 'Write your audit chain, its signed checkpoints and the public key to standard output, as JSON.')
    .addHelpText('after', '\nExample: svc audit export > audit.json && svc audit verify audit.json --key service.pem')
    .action(async (options: RunOptions) => {
      const run = open({ ...options, json: true });
      run.output.data(await exportAudit(run), [line``]);
    });
}
