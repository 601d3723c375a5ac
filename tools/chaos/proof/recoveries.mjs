/**
 * @typedef {object} Acknowledged a write, by the clock of `performance.now()`
 * @property {number} asked
 * @property {number} at
 * @property {number} by the process that did it
 *
 * @typedef {object} Recovery in milliseconds until a write was acknowledged that was asked for since the outage began
 * @property {string} kind
 * @property {number} any after PostgreSQL answered again, by any process; 0 if that was before we saw it answer
 * @property {number} withItsOwn the same after PostgreSQL was started: its own recovery counts as well
 * @property {number} every by the last of the processes that did it before the next outage; including processes that were killed
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
