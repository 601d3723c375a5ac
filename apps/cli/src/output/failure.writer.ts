import { ApiError } from '@wordhoard/api-client';
import { CommanderError } from 'commander';
import { CliError } from '../cli.errors.js';
import { ExitCode } from '../exit-codes.js';
import type { Run } from '../run.js';
import { bad, type Line, line } from './line.js';

export interface Failure {
  readonly message: string;
  readonly exit_code: ExitCode;
  /** The API's error code. */
  readonly code?: string;
  /** How to fix it. */
  readonly hint?: string;
}

/** The error message and exit code for an error. */
export function failureOf(error: unknown, run: Run | undefined): Failure {
  if (error instanceof ApiError) return ofApi(error, run);
  if (error instanceof CliError) return { message: error.message, exit_code: error.exitCode, ...hinted(error.hint) };
  if (error instanceof CommanderError)
    return { message: usageMessage(error), exit_code: ExitCode.usage, hint: 'svc --help, and svc <command> --help' };
  return { message: error instanceof Error ? error.message : String(error), exit_code: ExitCode.failed };
}

export function failureLines({ message, hint }: Failure): Line[] {
  return [bad(message), ...(hint === undefined ? [] : [line`${hint}`])];
}

function ofApi(error: ApiError, run: Run | undefined): Failure {
  const code = error.code === undefined ? {} : { code: error.code };
  return { message: messageOf(error), exit_code: exitCodeOf(error.status), ...code, ...hinted(hintOf(error, run)) };
}

/** For a 422, includes the invalid fields. */
function messageOf({ message, body }: ApiError): string {
  const errors = Array.isArray(body.errors) ? (body.errors as { field: string; message: string }[]) : [];
  const named = errors.filter(({ message: one }) => !message.includes(one)).map(({ field, message: one }) => `${field}: ${one}`);
  return [message, ...named].join('; ');
}

function hintOf({ status, code, retryAfterSeconds }: ApiError, run: Run | undefined): string | undefined {
  if (status === 0) return 'Is the server running? Its address is set by SVC_API_URL.';
  if (status === 429 && retryAfterSeconds !== null) return `Try again in ${retryAfterSeconds} s.`;
  if (code === 'ACCESS.NOT_SIGNED_IN') return run?.environment.token === null ? 'Run `svc login`.' : 'Check the token in SVC_TOKEN.';
  return undefined;
}

function exitCodeOf(status: number): ExitCode {
  const known: Readonly<Record<number, ExitCode>> = {
    0: ExitCode.noAnswer,
    400: ExitCode.usage,
    401: ExitCode.signedOut,
    403: ExitCode.refused,
    404: ExitCode.notFound,
    409: ExitCode.conflict,
    413: ExitCode.usage,
    422: ExitCode.usage,
    429: ExitCode.tooMany,
  };
  return known[status] ?? ExitCode.failed;
}

function usageMessage({ message, code }: CommanderError): string {
  return code === 'commander.help' ? 'Enter a command such as add, explain or diagnose.' : message.replace(/^error: /, '');
}

function hinted(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint };
}
