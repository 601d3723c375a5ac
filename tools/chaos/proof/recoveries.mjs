/**
 * @typedef {object} Acknowledged a write, by the clock of `performance.now()`
 * @property {number} asked
 * @property {number} at
 * @property {number} by the process that did it
 *
 * @typedef {object} Recovery in milliseconds from the end of an outage
 * @property {string} kind
 * @property {number} any until the first write was acknowledged that was asked for since the outage began
 * @property {number} every until each process had acknowledged one: of those that did before the next disturbance
 */

/**
 * @param {readonly import('../disturbances.mjs').Disturbance[]} disturbances
 * @param {readonly Acknowledged[]} acknowledged
 * @returns {Recovery[]}
 */
export function recoveries(disturbances, acknowledged) {
  const outages = disturbances.flatMap(({ kind, outage }) => (outage ? [{ kind, ...outage }] : []));
  return outages.map(({ kind, began, ended }) => {
    const next = Math.min(...outages.map((other) => other.began).filter((other) => other > began));
    const since = acknowledged.filter(({ asked, at }) => asked >= began && at >= ended);
    const firsts = [...Map.groupBy(since, ({ by }) => by).values()].map((writes) => Math.min(...writes.map(({ at }) => at)));
    const soon = firsts.filter((at) => at < next);
    return { kind, any: Math.round(Math.min(...firsts) - ended), every: Math.round(Math.max(...soon) - ended) };
  });
}
