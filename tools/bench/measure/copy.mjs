/**
 * The output of a statement of the form `copy ... to stdout`.
 *
 * @param {import('pg').Client} client
 * @param {string} text
 * @returns {Promise<Buffer>}
 */
export async function copyOut(client, text) {
  const chunks = [];
  await run(client, text, {
    // The driver reuses the buffer for the next message.
    handleCopyData: ({ chunk }) => void chunks.push(Buffer.from(chunk)),
  });
  return Buffer.concat(chunks);
}

/**
 * Streams rows into a statement of the form `copy ... from stdin`.
 *
 * @param {import('pg').Client} client
 * @param {string} text
 * @param {Buffer} rows as returned by `copyOut`
 */
export async function copyIn(client, text, rows) {
  await run(client, text, {
    handleCopyInResponse: (connection) => {
      connection.sendCopyFromChunk(rows);
      connection.endCopyFrom();
    },
  });
}

/** The driver parses COPY messages but handles them only for custom queries. */
async function run(client, text, handlers) {
  await new Promise((resolve, reject) => {
    const nothing = () => undefined;
    client.query({
      submit: (connection) => connection.query(text),
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handlePortalSuspended: nothing,
      handleEmptyQuery: nothing,
      handleCommandComplete: nothing,
      handleCopyInResponse: nothing,
      handleCopyData: nothing,
      handleError: reject,
      handleReadyForQuery: resolve,
      ...handlers,
    });
  });
}
