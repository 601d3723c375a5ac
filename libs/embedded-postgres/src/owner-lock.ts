import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataDirInUseError } from './embedded-postgres.errors.js';
import { isRunning, startOf } from './process-table.js';

interface OwnerRecord {
  readonly pid: number;
  /** See {@link startOf}. */
  readonly start: string;
  /** Known once the server answers. */
  readonly url?: string;
}

/** The server that another process runs on a data directory. */
export interface RunningPostgres {
  readonly pid: number;
  readonly url: string;
}

/**
 * The lock by which one process owns a data directory: a file `owner.json` that names it.
 * It outlives a killed owner and is then taken over by the next one. PostgreSQL's own lock stands behind it.
 */
export class OwnerLock {
  readonly #path: string;
  readonly #record: OwnerRecord;

  private constructor(path: string, record: OwnerRecord) {
    this.#path = path;
    this.#record = record;
  }

  /** @throws DataDirInUseError while another process owns the directory. */
  static async acquire(dataDir: string): Promise<OwnerLock> {
    const lock = new OwnerLock(ownerPath(dataDir), { pid: process.pid, start: await startOf(process.pid) });
    const draft = await lock.#draft(lock.#record);
    try {
      for (;;) {
        if (await linked(draft, lock.#path)) return lock;
        const text = await readFile(lock.#path, 'utf8').catch(() => undefined);
        if (text === undefined) continue;
        const owner = await livingOwner(text);
        if (owner !== undefined) throw new DataDirInUseError(dataDir, owner.pid);
        await lock.#clear(text);
      }
    } finally {
      await rm(draft, { force: true });
    }
  }

  /** Tells other processes where the server answers; see {@link findEmbeddedPostgres}. */
  async publish(url: string): Promise<void> {
    await rename(await this.#draft({ ...this.#record, url }), this.#path);
  }

  async release(): Promise<void> {
    await rm(this.#path, { force: true });
  }

  /** The record beside the lock: it is linked or renamed into place whole, never written there. */
  async #draft(record: OwnerRecord): Promise<string> {
    const path = `${this.#path}.${process.pid}`;
    await writeFile(path, JSON.stringify(record), { mode: 0o600 });
    return path;
  }

  /** Takes a dead owner's record away. Where another starter was faster, what was taken is its new lock, and goes back. */
  async #clear(dead: string): Promise<void> {
    const aside = `${this.#path}.${process.pid}.dead`;
    if (!(await renamed(this.#path, aside))) return;
    if ((await readFile(aside, 'utf8')) !== dead) await linked(aside, this.#path);
    await rm(aside, { force: true });
  }
}

/** The server that a living process runs on this data directory, once it answers. */
export async function findEmbeddedPostgres(dataDir: string): Promise<RunningPostgres | undefined> {
  const owner = await livingOwner(await readFile(ownerPath(dataDir), 'utf8').catch(() => ''));
  return owner?.url === undefined ? undefined : { pid: owner.pid, url: owner.url };
}

function ownerPath(dataDir: string): string {
  return join(dataDir, 'owner.json');
}

async function livingOwner(text: string): Promise<OwnerRecord | undefined> {
  const record = parsed(text);
  return record !== undefined && isRunning(record.pid) && (await startOf(record.pid)) === record.start ? record : undefined;
}

/** A crash of the machine can leave a file empty that was never written so. */
function parsed(text: string): OwnerRecord | undefined {
  try {
    return JSON.parse(text) as OwnerRecord;
  } catch {
    return undefined;
  }
}

function linked(from: string, to: string): Promise<boolean> {
  return unless('EEXIST', link(from, to));
}

function renamed(from: string, to: string): Promise<boolean> {
  return unless('ENOENT', rename(from, to));
}

async function unless(code: string, change: Promise<void>): Promise<boolean> {
  try {
    await change;
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === code) return false;
    throw error;
  }
}
