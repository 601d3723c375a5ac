import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { roleUrls } from '@wordhoard/embedded-postgres';
import { apiEnvironment, BUILT_API } from './test-configuration.js';

export interface HostCommandResult {
  readonly exitCode: number;
  /** Standard output and standard error. */
  readonly output: string;
}

/**
 * Runs a command of the built API's host (`migrate`, `revert`, `reset-link <email>`) to completion on a database, as its owner.
 *
 * @param variables override the test environment
 */
export function runHostCommand(
  databaseUrl: string,
  command: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<HostCommandResult> {
  return new Promise((resolve) => {
    const options = { env: apiEnvironment(databaseUrl, { DATABASE_OWNER_URL: roleUrls(databaseUrl).DATABASE_OWNER_URL, ...variables }) };
    execFile(process.execPath, [join(BUILT_API, 'host.js'), ...command], options, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr });
    });
  });
}
