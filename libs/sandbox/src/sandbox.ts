import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An executable and its arguments. */
export interface WorkerCommand {
  readonly execPath: string;
  readonly args: readonly string[];
}

const SEMI_SPACE_MEGABYTES = 16;

export interface SandboxOptions {
  /** Of its heap. */
  readonly megabytes: number;
  /** Whether it may load native add-ons, whose code the permission model does not restrict. */
  readonly allowsAddons?: boolean;
}

/**
 * The command for a worker that can only read its own code and one folder, only write to that folder, cannot start processes, and has no
 * network where the platform supports that.
 *
 * @param entry the worker's file
 * @param folder that exists
 */
export function workerCommand(entry: URL, folder: string, { megabytes, allowsAddons = false }: SandboxOptions): WorkerCommand {
  const program = realpathSync(fileURLToPath(entry));
  const own = realpathSync(folder);
  const node = [
    '--permission',
    ...(allowsAddons ? ['--allow-addons'] : []),
    ...[...codeFolders(program), join(own, '*')].map((readable) => `--allow-fs-read=${readable}`),
    `--allow-fs-write=${join(own, '*')}`,
    `--max-old-space-size=${megabytes}`,
    // Records are short-lived, so a larger young generation would only fill up with garbage.
    `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
    '--disable-warning=SecurityWarning',
    program,
  ];
  return withoutNetwork(process.execPath, node);
}

/** The command for a program that has no network where the platform supports that. It keeps its process id. */
export function withoutNetwork(program: string, args: readonly string[]): WorkerCommand {
  return canIsolateNetwork()
    ? { execPath: 'unshare', args: ['--map-current-user', '--net', program, ...args] }
    : { execPath: program, args };
}

/** The folders of the bundle and the packages that it loads. */
function codeFolders(program: string): string[] {
  const folder = dirname(program);
  return [join(folder, '*'), ...ancestors(folder).flatMap((one) => [join(one, 'node_modules', '*'), join(one, 'package.json')])];
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

let isNetworkOptional: boolean | undefined;

/** Linux can give a process an empty network namespace if user namespaces are allowed, which most containers forbid. */
function canIsolateNetwork(): boolean {
  isNetworkOptional ??= process.platform === 'linux' && spawnSync('unshare', ['--map-current-user', '--net', 'true']).status === 0;
  return isNetworkOptional;
}

/** Resident memory in bytes; 0 if unknown or the process has ended. */
export async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
