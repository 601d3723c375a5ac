import { CliError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import type { Run } from '../run.js';
import type { Examination } from '../services/mcp/doctor.service.js';
import { bad, good, joined, line } from './line.js';

/** @throws CliError where something is wrong, after it was shown */
export function writeExamination({ output }: Run, examination: Examination): void {
  const { url, healthy, steps } = examination;
  output.data(examination, [
    line`${url}`,
    ...steps.map(({ step, ok, detail }) => joined([ok ? good('works') : bad('wrong'), step, detail], '  ')),
  ]);
  if (!healthy) throw new CliError('An assistant cannot connect as it should.', ExitCode.broken);
}
