import type { Client, Submittable } from 'pg';

/** The output of a statement of the form `copy ... to stdout`. */
export async function copyOut(client: Client, text: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await run(client, text, {
    // The driver reuses the buffer for the next message.
    handleCopyData: ({ chunk }) => void chunks.push(Buffer.from(chunk)),
  });
  return Buffer.concat(chunks);
}

/**
 * Streams rows into a statement of the form `copy ... from stdin`.
 *
 * @param rows as returned by `copyOut`
 */
export async function copyIn(client: Client, text: string, rows: Buffer) {
  await run(client, text, {
    handleCopyInResponse: (connection) => {
      connection.sendCopyFromChunk(rows);
      connection.endCopyFrom();
    },
  });
}

/** Not in the driver's types. */
interface CopyConnection {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
}

interface CopyHandlers {
  handleCopyInResponse?: (connection: CopyConnection) => void;
  handleCopyData?: (message: { chunk: Buffer }) => void;
}

/** The driver parses COPY messages but handles them only for custom queries. */
async function run(client: Client, text: string, handlers: CopyHandlers): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const nothing = () => undefined;
    const statement = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handlePortalSuspended: nothing,
      handleEmptyQuery: nothing,
      handleCommandComplete: nothing,
      handleCopyInResponse: nothing,
      handleCopyData: nothing,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
      ...handlers,
    };
    client.query(statement as unknown as Submittable);
  });
}
