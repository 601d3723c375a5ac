import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What starts a worker, and with which arguments. */
export interface WorkerCommand {
  readonly execPath: string;
  readonly args: readonly string[];
}

const SEMI_SPACE_MEGABYTES = 16;

/**
 * The command for a worker that reads its own code and the folder of one file, writes to that folder alone, starts nothing, and has no
 * network where the platform can take it away.
 *
 * @param entry the worker's file
 * @param path of the file that it reads
 * @param megabytes of its objects
 */
export function workerCommand(entry: URL, path: string, megabytes: number): WorkerCommand {
  const program = realpathSync(fileURLToPath(entry));
  const folder = realpathSync(dirname(path));
  const node = [
    '--permission',
    ...[...codeFolders(program), join(folder, '*')].map((readable) => `--allow-fs-read=${readable}`),
    `--allow-fs-write=${join(folder, '*')}`,
    `--max-old-space-size=${megabytes}`,
    // Records live until they are handed over: more room for them would only be filled with those that went before.
    `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`,
    '--disable-warning=SecurityWarning',
    program,
  ];
  return canIsolateNetwork()
    ? { execPath: 'unshare', args: ['--map-current-user', '--net', process.execPath, ...node] }
    : { execPath: process.execPath, args: node };
}

/** The bundle, and the packages that it loads. */
function codeFolders(program: string): string[] {
  const folder = dirname(program);
  return [join(folder, '*'), ...ancestors(folder).flatMap((one) => [join(one, 'node_modules', '*'), join(one, 'package.json')])];
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...ancestors(parent)];
}

let isNetworkOptional: boolean | undefined;

/** Linux gives a process a network of its own, with nothing in it, where user namespaces are allowed: in most containers they are not. */
function canIsolateNetwork(): boolean {
  isNetworkOptional ??= process.platform === 'linux' && spawnSync('unshare', ['--map-current-user', '--net', 'true']).status === 0;
  return isNetworkOptional;
}
