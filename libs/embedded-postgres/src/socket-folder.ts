import { chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from './programs.js';

/** The folder of the server's Unix socket, accessible only to its account. */
export interface SocketFolder {
  readonly path: string;
  /** Only call this after the server has stopped. */
  remove(): Promise<void>;
}

/** Names the socket: `.s.PGSQL.<port>`. No TCP port is used. */
export const SOCKET_PORT = 5432;

/** Length limit of `sun_path` on macOS and Linux, without the terminating zero. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * Creates the folder `socket` next to the data or, if that path is too long for a socket, a private folder in the system's temporary
 * directory. Removes what a killed server left in it.
 *
 * @param home the folder that contains the cluster
 * @param log receives the reason when another folder, or none, is used
 * @returns undefined if no path is short enough, or the platform's Unix sockets have no permissions: the server then listens on the
 * loopback interface
 */
export async function openSocketFolder(
  home: string,
  identity: Identity | undefined,
  log: (notice: string) => void,
): Promise<SocketFolder | undefined> {
  if (process.platform === 'win32') return undefined;
  const beside = join(home, 'socket');
  if (fits(beside)) {
    await rm(beside, { recursive: true, force: true });
    await mkdir(beside, { mode: 0o700 });
    return owned(beside, identity);
  }
  const temporary = await realpath(tmpdir());
  if (!fits(join(temporary, 'wordhoard-XXXXXX'))) {
    log(`The paths of ${home} and ${temporary} are too long for a Unix socket, so the database answers on a port of 127.0.0.1.`);
    return undefined;
  }
  const folder = await mkdtemp(join(temporary, 'wordhoard-'));
  log(`The path of ${home} is too long for a Unix socket, so the database answers in ${folder}.`);
  return owned(folder, identity);
}

/** A killed server leaves its socket and a lock file, whose PID may have been reused. */
export async function clearSocket(folder: string): Promise<void> {
  for (const path of [socketIn(folder), `${socketIn(folder)}.lock`]) await rm(path, { force: true });
}

async function owned(path: string, identity: Identity | undefined): Promise<SocketFolder> {
  if (identity !== undefined) await chown(path, identity.uid, identity.gid);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketIn(folder)) <= MAX_SOCKET_PATH_BYTES;
}

function socketIn(folder: string): string {
  return join(folder, `.s.PGSQL.${SOCKET_PORT}`);
}
