import { Readable } from 'node:stream';
import pg from 'pg';

/**
 * Everything that a server of our version needs to come up with what was committed when the copy ended, its log included.
 * A checkpoint is made at once, and the server checks the sum of every page that it sends.
 */
const COMMAND = `BASE_BACKUP (LABEL 'wordhoard', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;

/** What a message holds; see "BASE_BACKUP" of PostgreSQL's replication protocol. */
const CONTENT = 'd'.charCodeAt(0);

/** What of a connection this needs; its types leave it out. */
interface Connection {
  query(text: string): void;
  readonly stream: { pause(): void; resume(): void };
}

/**
 * The data of a running server as a tar, as the server itself sends it: consistent during concurrent writes.
 *
 * @param url its address, as a superuser
 */
export async function* physicalBackup(url: string): AsyncGenerator<Buffer> {
  const client = new pg.Client({ connectionString: url, ...{ replication: 'true' } });
  client.on('error', () => undefined);
  await client.connect();
  try {
    yield* client.query(new PhysicalBackup()).archive;
  } finally {
    await client.end();
  }
}

/** The only command with a streaming response, which pg does not parse. */
class PhysicalBackup implements pg.Submittable {
  #connection: Connection | undefined;
  readonly archive = new Readable({ read: () => this.#connection?.stream.resume() });

  submit(connection: unknown): void {
    this.#connection = connection as Connection;
    this.#connection.query(COMMAND);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (chunk[0] !== CONTENT) return;
    // Copied: what it lies in is used again for the messages that follow.
    if (!this.archive.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause();
  }

  handleReadyForQuery(): void {
    this.archive.push(null);
  }

  handleError(error: Error): void {
    this.archive.destroy(error);
  }

  // Where the backup begins and ends in the server's log: it says so in the archive as well.
  readonly handleRowDescription = ignore;
  readonly handleDataRow = ignore;
  readonly handleCommandComplete = ignore;
}

function ignore(): void {
  // Called for unused messages.
}
