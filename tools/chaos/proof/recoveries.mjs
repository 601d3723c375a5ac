/**
 * @typedef {object} Acknowledged an acknowledged write, on the `performance.now()` clock
 * @property {number} asked
 * @property {number} at
 * @property {number} by the process that handled it
 *
 * @typedef {object} Recovery milliseconds until the acknowledgement of a write that was requested after the outage began
 * @property {string} kind
 * @property {number} any by any process, counted from when PostgreSQL accepted connections; 0 if it came before we noticed that
 * @property {number} withItsOwn the same from the start of PostgreSQL, so its own crash recovery counts as well
 * @property {number} every by the last process to recover before the next outage, including killed processes
 */

/**
 * @param {readonly import('../disturbances.mjs').Disturbance[]} disturbances
 * @param {readonly Acknowledged[]} acknowledged
 * @returns {Recovery[]}
 */
export function recoveries(disturbances, acknowledged) {
  const outages = disturbances.flatMap(({ kind, outage }) => (outage ? [{ kind, ...outage }] : []));
  return outages.map(({ kind, began, started, ended }) => {
    const next = Math.min(...outages.map((other) => other.began).filter((other) => other > began));
    const since = acknowledged.filter(({ asked, at }) => asked >= began && at >= started);
    const firsts = [...Map.groupBy(since, ({ by }) => by).values()].map((writes) => Math.min(...writes.map(({ at }) => at)));
    const first = Math.min(...firsts);
    const last = Math.max(...firsts.filter((at) => at < next));
    return { kind, any: after(ended, first), withItsOwn: after(started, first), every: after(ended, last) };
  });
}

function after(moment, at) {
  return Math.max(0, Math.round(at - moment));
}
