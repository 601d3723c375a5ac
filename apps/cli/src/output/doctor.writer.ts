import { CliError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import type { Run } from '../run.js';
import type { DoctorReport } from '../services/mcp/doctor.service.js';
import { bad, good, joinParts, line } from './line.js';

/** @throws CliError if a check failed, after printing the report */
export function writeDoctorReport({ output }: Run, examination: DoctorReport): void {
  const { url, healthy, steps } = examination;
  output.data(examination, [
    line`${url}`,
    ...steps.map(({ step, ok, detail }) => joinParts([ok ? good('works') : bad('wrong'), step, detail], '  ')),
  ]);
  if (!healthy) throw new CliError('An assistant cannot connect.', ExitCode.broken);
}
