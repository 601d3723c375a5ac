import { chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Identity } from './programs.js';

/** The folder of a server's Unix socket, which its account alone can enter. */
export interface SocketFolder {
  readonly path: string;
  /** The server has to have stopped. */
  remove(): Promise<void>;
}

/** Names the socket: `.s.PGSQL.<port>`. No port of the machine is used. */
export const SOCKET_PORT = 5432;

/** What the address of a Unix socket holds, its closing zero aside: `sun_path` of macOS and of Linux. */
const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;

/**
 * Makes the folder `socket` beside the data or, where the path of that is too long for a socket, a private one among the system's temporary
 * files. What a killed server left in it goes.
 *
 * @param home the folder that holds the data
 * @param log gets the reason when it is another folder, or none
 * @returns undefined where there is no room for a socket, or Unix sockets have no modes: the server then answers on the loopback interface
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

/** A server that was killed leaves its socket, and a lock whose process number may name another program by now. */
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
