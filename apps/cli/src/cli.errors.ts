import { ExitCode } from './exit-codes.js';

/** An error that the user can act on. */
export class CliError extends Error {
  override readonly name = 'CliError';

  constructor(
    message: string,
    readonly exitCode: ExitCode,
    /** How to fix it. */
    readonly hint?: string,
  ) {
    super(message);
  }
}

export function usageError(message: string, hint?: string): CliError {
  return new CliError(message, ExitCode.usage, hint);
}

export function declined(): CliError {
  return new CliError('Nothing was changed.', ExitCode.declined);
}

export function interrupted(): CliError {
  return new CliError('Interrupted.', ExitCode.interrupted);
}
