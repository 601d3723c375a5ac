import type { AuditReportDto } from '@wordhoard/api-client/types';
import { CliError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import type { Run } from '../run.js';
import type { OfflineReport } from '../services/audit.service.js';
import { bad, dim, good, type Line, line } from './line.js';
import { pluralize } from './times.js';

/** @throws CliError for a broken chain, after printing the report */
export function writeAuditReport({ output }: Run, report: AuditReportDto | OfflineReport): void {
  const { intact, events, head_hash } = report;
  const verdict = intact ? good('Intact') : bad('Broken');
  output.data(report, [
    line`${verdict}: ${pluralize(events, 'event')} read.`,
    ...faultLines(report),
    dim(`head ${head_hash}`),
    ...keyLines(report),
  ]);
  if (!intact) throw new CliError('The audit chain is damaged.', ExitCode.broken);
}

function faultLines(report: AuditReportDto | OfflineReport): Line[] {
  const { first_broken } = report;
  const checkpoint = 'first_broken_checkpoint' in report ? report.first_broken_checkpoint : null;
  return [
    ...(first_broken === null ? [] : [line`First missing or modified event: ${first_broken}.`]),
    ...(checkpoint === null ? [] : [line`First missing, inconsistent or unsigned checkpoint: ${checkpoint}.`]),
  ];
}

function keyLines(report: AuditReportDto | OfflineReport): Line[] {
  if (!('key' in report) || report.key === 'given') return [];
  if (report.key === 'none') return [line`It is not signed, so missing events at the end cannot be detected.`];
  return [line`Checked with the key in the export, which does not prove who signed it. Pass the server's key with --key.`];
}
