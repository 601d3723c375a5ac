import type { AuditReportDto } from '@wordhoard/api-client/types';
import { CliError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import type { Run } from '../run.js';
import type { OfflineReport } from '../services/audit/audit.service.js';
import { bad, dim, good, type Line, line } from './line.js';
import { pluralize } from './times.js';

/** @throws CliError for a broken chain, after it was shown */
export function writeAuditReport({ output }: Run, report: AuditReportDto | OfflineReport): void {
  const { intact, events, head_hash } = report;
  const verdict = intact ? good('Intact') : bad('Broken');
  output.data(report, [
    line`${verdict}: ${pluralize(events, 'event')} read.`,
    ...faultLines(report),
    dim(`head ${head_hash}`),
    ...keyLines(report),
  ]);
  if (!intact) throw new CliError('The audit chain is not what it was.', ExitCode.broken);
}

function faultLines(report: AuditReportDto | OfflineReport): Line[] {
  const { first_broken } = report;
  const checkpoint = 'first_broken_checkpoint' in report ? report.first_broken_checkpoint : null;
  return [
    ...(first_broken === null ? [] : [line`The first event that is missing, or is not what it should be: ${first_broken}.`]),
    ...(checkpoint === null ? [] : [line`The first checkpoint that is missing, does not fit or is not signed by the key: ${checkpoint}.`]),
  ];
}

function keyLines(report: AuditReportDto | OfflineReport): Line[] {
  if (!('key' in report) || report.key === 'given') return [];
  if (report.key === 'none') return [line`It is not signed, so a truncated end cannot be detected.`];
  return [line`Held against the key in the export, which proves nothing of who signed. Give the service's own with --key.`];
}
