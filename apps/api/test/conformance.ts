import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The preview of the official conformance suite, which covers all protocol revisions and authorization servers. */
const PROGRAM = require.resolve('mcp-conformance-next/dist/index.js');

export interface OfficialCheck {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/**
 * Runs scenarios and returns their checks.
 * @param said called for each output line, for example to open a requested URL
 */
export async function checksOf(parameters: readonly string[], said: (line: string) => void = () => undefined): Promise<OfficialCheck[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
  try {
    const child = spawn(process.execPath, [PROGRAM, ...parameters, '--output-dir', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {},
    });
    createInterface(child.stdout).on('line', said);
    await once(child, 'close');
    return readdirSync(folder).flatMap((name) => JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as OfficialCheck[]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
