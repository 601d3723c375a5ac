import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { DataDirInUseError } from './embedded-postgres.errors.js';
import { isRunning, processStart } from './process-table.js';

interface OwnerRecord {
  readonly pid: number;
  /** See {@link processStart}. */
  readonly start: string;
  /** Set once the server accepts connections. */
  readonly url?: string;
}

/** A server that another process runs on a data directory. */
export interface RunningPostgres {
  readonly pid: number;
  readonly url: string;
}

/** SQLite's result code for a database locked by another connection. */
const SQLITE_BUSY = 5;

/**
 * The lock by which one process owns a data directory. Node has no file locks; SQLite's are the operating system's, which are atomic and
 * are released when their holder ends for any reason. A file next to it names the owner.
 */
export class OwnerLock {
  readonly #lock: DatabaseSync;
  readonly #recordPath: string;
  readonly #record: OwnerRecord;

  private constructor(lock: DatabaseSync, recordPath: string, record: OwnerRecord) {
    this.#lock = lock;
    this.#recordPath = recordPath;
    this.#record = record;
  }

  /** @throws DataDirInUseError while another process owns the directory. */
  static async acquire(dataDir: string): Promise<OwnerLock> {
    const path = join(dataDir, 'owner.lock');
    // Read access is enough for locking.
    await writeFile(path, '', { flag: 'a', mode: 0o600 });
    const lock = new DatabaseSync(path);
    try {
      lock.exec('begin exclusive');
    } catch (error) {
      lock.close();
      if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
      throw new DataDirInUseError(dataDir, await ownerPid(dataDir));
    }
    const owned = new OwnerLock(lock, recordPath(dataDir), { pid: process.pid, start: await processStart(process.pid) });
    await owned.#write(owned.#record);
    return owned;
  }

  /** Publishes the server's address to other processes; see {@link findEmbeddedPostgres}. */
  async publish(url: string): Promise<void> {
    await this.#write({ ...this.#record, url });
  }

  async release(): Promise<void> {
    await rm(this.#recordPath, { force: true });
    this.#lock.close();
  }

  /** Replaced atomically, since others may read it at any time. */
  async #write(record: OwnerRecord): Promise<void> {
    const draft = `${this.#recordPath}.new`;
    await writeFile(draft, JSON.stringify(record), { mode: 0o600 });
    await rename(draft, this.#recordPath);
  }
}

/** The server that a running process owns in this data directory, once it accepts connections. */
export async function findEmbeddedPostgres(dataDir: string): Promise<RunningPostgres | undefined> {
  const owner = await livingOwner(dataDir);
  return owner?.url === undefined ? undefined : { pid: owner.pid, url: owner.url };
}

function recordPath(dataDir: string): string {
  return join(dataDir, 'owner.json');
}

/** An owner writes its record right after taking the lock, so waiting a second is enough. */
async function ownerPid(dataDir: string): Promise<number | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const owner = await livingOwner(dataDir);
    if (owner !== undefined) return owner.pid;
    await delay(50);
  }
  return undefined;
}

/** The recorded owner, unless it was killed: its PID may have been reused. */
async function livingOwner(dataDir: string): Promise<OwnerRecord | undefined> {
  const text = await readFile(recordPath(dataDir), 'utf8').catch(() => '');
  // A crash of the machine can leave the file empty.
  if (text === '') return undefined;
  const record = JSON.parse(text) as OwnerRecord;
  return isRunning(record.pid) && (await processStart(record.pid)) === record.start ? record : undefined;
}
