import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The official conformance suite: the released version and its next one. */
const PROGRAMS = {
  '0.1.16': require.resolve('mcp-conformance/dist/index.js'),
  '0.2.0-alpha.12': require.resolve('mcp-conformance-next/dist/index.js'),
} as const;

export type SuiteVersion = keyof typeof PROGRAMS;

/** Compiling takes a fifth of the suite's startup time. */
const ENVIRONMENT = { NODE_COMPILE_CACHE: resolve(__dirname, '../../../../../node_modules/.cache/wordhoard-tests') };

const scenarioLists = new Map<SuiteVersion, Promise<string>>();

export interface ConformanceCheck {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/** All server scenarios of a suite version. */
export async function scenariosOf(version: SuiteVersion): Promise<string[]> {
  const list = scenarioLists.get(version) ?? run(version, ['list', '--server']);
  scenarioLists.set(version, list);
  const listed = await list;
  return [...listed.matchAll(/^ {2}- (\S+) \[/gm)].map(([, name]) => name ?? '');
}

/** Runs all scenarios of a revision, including those that the suite skips by default. */
export async function checksOf(version: SuiteVersion, revision: string, url: string): Promise<Map<string, ConformanceCheck[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
  try {
    await run(version, ['server', '--url', url, '--suite', 'all', '--spec-version', revision, '--output-dir', folder]);
    return new Map(readdirSync(folder).map((name) => [scenarioOf(name), checksIn(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The exit code is ignored, since the checks have the details. */
async function run(version: SuiteVersion, parameters: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [PROGRAMS[version], ...parameters], { stdio: ['ignore', 'pipe', 'inherit'], env: ENVIRONMENT });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

/** The scenario in a folder name such as `server-tools-list-2026-01-01T00-00-00-000Z`. */
function scenarioOf(folder: string): string {
  return folder.replace(/^server-/, '').replace(/-\d{4}-\d{2}-\d{2}T[\dZ-]+$/, '');
}

function checksIn(folder: string): ConformanceCheck[] {
  return JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8')) as ConformanceCheck[];
}
