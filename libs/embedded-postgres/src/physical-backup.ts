import { Readable } from 'node:stream';
import pg from 'pg';

/** A complete base backup including the WAL needed for recovery. The checkpoint is immediate, and the server verifies page checksums. */
const COMMAND = `BASE_BACKUP (LABEL 'wordhoard', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`;

/** Message types; see "BASE_BACKUP" in PostgreSQL's replication protocol. */
const CONTENT = 'd'.charCodeAt(0);

/** The members of pg's connection used here, which its types omit. */
interface Connection {
  query(text: string): void;
  readonly stream: { pause(): void; resume(): void };
}

/**
 * A base backup of a running server as a tar stream, consistent despite concurrent writes.
 *
 * @param url the server's address, as a superuser
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

/** BASE_BACKUP streams its response in a form that pg does not parse. */
class PhysicalBackup implements pg.Submittable {
  #connection: Connection | undefined;
  readonly archive = new Readable({ read: () => this.#connection?.stream.resume() });

  submit(connection: unknown): void {
    this.#connection = connection as Connection;
    this.#connection.query(COMMAND);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (chunk[0] !== CONTENT) return;
    // Copied, since pg reuses the buffer for later messages.
    if (!this.archive.push(Buffer.from(chunk.subarray(1)))) this.#connection?.stream.pause();
  }

  handleReadyForQuery(): void {
    this.archive.push(null);
  }

  handleError(error: Error): void {
    this.archive.destroy(error);
  }

  // The start and end positions in the WAL are ignored: the archive contains them too.
  readonly handleRowDescription = ignore;
  readonly handleDataRow = ignore;
  readonly handleCommandComplete = ignore;
}

function ignore(): void {
  // Required by pg, unused here.
}
