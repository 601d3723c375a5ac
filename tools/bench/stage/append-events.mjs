import { NestFactory } from '@nestjs/core';

/**
 * Preloaded into the API: on request, appends an event repeatedly through the API's own code and reports the count.
 *
 * @typedef {object} Asked
 * @property {number[]} accounts used in turn
 * @property {object} event
 * @property {number} writers how many run concurrently
 * @property {number} milliseconds
 */

/** @type {Promise<any> | undefined} */
let starting;
const { create } = NestFactory;

NestFactory.create = /** @type {typeof create} */ (
  function remembered(...parameters) {
    starting = create.apply(this, parameters);
    return starting;
  }
);

process.on('message', async (/** @type {Asked} */ asked) => {
  process.send?.(await append(asked));
});

async function append({ accounts, event, writers, milliseconds }) {
  const trail = auditTrailOf(await starting);
  const deadline = performance.now() + milliseconds;
  let written = 0;
  const write = async (writer) => {
    for (let i = writer; performance.now() < deadline; i += writers + 1) {
      await trail.append(accounts[i % accounts.length], event);
      written++;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return written;
}

/** By provider name: the API is bundled, so nothing of it can be imported. */
function auditTrailOf(app) {
  for (const { providers } of app.container.getModules().values()) {
    for (const [token, { instance }] of providers) if (token.name === 'AuditTrail' && instance) return instance;
  }
  throw new Error('The API keeps no audit trail any more');
}
