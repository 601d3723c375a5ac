import type { Command } from 'commander';
import { usageError } from '../cli.errors.js';
import { writeAuditReport } from '../output/audit.writer.js';
import { line } from '../output/line.js';
import type { OpenRun, RunOptions } from '../run.js';
import { exportAudit, verifyHere, verifyOnServer } from '../services/audit.service.js';
import { newCommand, newCommandGroup } from './new-command.js';

export function auditCommand(open: OpenRun): Command {
  const commands = [verifyCommand(open), exportCommand(open)];
  return newCommandGroup('audit', 'Verify and export the audit log of your assistants.', commands);
}

function verifyCommand(open: OpenRun): Command {
  return newCommand('verify', 'Check that your audit chain was not modified.')
    .argument('[file]', 'an exported file to verify offline')
    .option('--key <file>', "for an export: the server's public key (PEM), from its operator")
    .addHelpText('after', '\nExits with code 10 if the chain is broken, and shows the first damaged entry.')
    .action(async (file: string | undefined, { key, ...options }: RunOptions & { key?: string }) => {
      const run = open(options);
      if (file === undefined && key !== undefined) throw usageError('--key requires an exported file.');
      writeAuditReport(run, file === undefined ? await verifyOnServer(run) : verifyHere(file, key));
    });
}

function exportCommand(open: OpenRun): Command {
  return newCommand('export', 'Write your audit chain, its signed checkpoints and the public key to standard output as JSON.')
    .addHelpText('after', '\nExample: svc audit export > audit.json && svc audit verify audit.json --key service.pem')
    .action(async (options: RunOptions) => {
      const run = open({ ...options, json: true });
      run.output.data(await exportAudit(run), [line``]);
    });
}
