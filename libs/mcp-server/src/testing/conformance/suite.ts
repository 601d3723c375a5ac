import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** The official conformance suite: the version that is released, and the one that is to follow it. */
const PROGRAMS = {
  '0.1.16': require.resolve('mcp-conformance/dist/index.js'),
  '0.2.0-alpha.12': require.resolve('mcp-conformance-next/dist/index.js'),
} as const;

export type SuiteVersion = keyof typeof PROGRAMS;

/** Compiling the suites is a fifth of each start. */
const ENVIRONMENT = { NODE_COMPILE_CACHE: resolve(__dirname, '../../../../../node_modules/.cache/wordhoard-tests') };

const scenarioLists = new Map<SuiteVersion, Promise<string>>();

export interface ConformanceCheck {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

/** Every scenario for servers that a version knows. */
export async function scenariosOf(version: SuiteVersion): Promise<string[]> {
  const list = scenarioLists.get(version) ?? run(version, ['list', '--server']);
  scenarioLists.set(version, list);
  const listed = await list;
  return [...listed.matchAll(/^ {2}- (\S+) \[/gm)].map(([, name]) => name ?? '');
}

/** The checks of every scenario of a revision, those included that the suite itself holds back. */
export async function checksOf(version: SuiteVersion, revision: string, url: string): Promise<Map<string, ConformanceCheck[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
  try {
    await run(version, ['server', '--url', url, '--suite', 'all', '--spec-version', revision, '--output-dir', folder]);
    return new Map(readdirSync(folder).map((name) => [scenarioOf(name), checksIn(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Its exit code says only that something failed, which the checks say better. */
async function run(version: SuiteVersion, parameters: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [PROGRAMS[version], ...parameters], { stdio: ['ignore', 'pipe', 'inherit'], env: ENVIRONMENT });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

/** Of a folder such as `server-tools-list-2026-01-01T00-00-00-000Z`. */
function scenarioOf(folder: string): string {
  return folder.replace(/^server-/, '').replace(/-\d{4}-\d{2}-\d{2}T[\dZ-]+$/, '');
}

function checksIn(folder: string): ConformanceCheck[] {
  return JSON.parse(readFileSync(join(folder, 'checks.json'), 'utf8')) as ConformanceCheck[];
}
