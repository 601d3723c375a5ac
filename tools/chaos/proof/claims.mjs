/**
 * @typedef {'acknowledged' | 'refused' | 'unknown'} State the outcome of a write as its client knows it; `unknown` after the client gave up
 *
 * @typedef {object} Write a client's request
 * @property {number} account
 * @property {string} kind determines which rows to look for
 * @property {string} key unique within its kind and account
 * @property {State} state
 * @property {Readonly<Record<string, unknown>>} expected the expected values of its row
 * @property {boolean} [mayRepeat] whether a retry may add another row, as in an audit chain
 *
 * @typedef {object} Row a change found in the database
 * @property {number} account
 * @property {string} kind
 * @property {string} key
 * @property {Readonly<Record<string, unknown>>} says
 */

/**
 * Compares the responses to clients with the database. Violations are acknowledged writes that are missing, duplicated or different, and
 * rows that were never requested or were refused.
 *
 * @param {readonly Write[]} writes
 * @param {readonly Row[]} rows
 */
export function compare(writes, rows) {
  /** @type {Map<string, Row[]>} */
  const found = Map.groupBy(rows, (row) => addressOf(row));
  const asked = new Map(writes.map((write) => [addressOf(write), write]));
  if (asked.size !== writes.length) throw new Error('Two writes have one key, and would hide each other');
  const of = (write) => found.get(addressOf(write)) ?? [];
  return {
    lost: writes.filter((write) => write.state === 'acknowledged' && of(write).length === 0),
    doubled: writes.filter((write) => !write.mayRepeat && of(write).length > 1),
    altered: writes.filter((write) => of(write).some((row) => !agrees(row.says, write.expected))),
    uncalledFor: rows.filter((row) => (asked.get(addressOf(row))?.state ?? 'refused') === 'refused'),
  };
}

/** @param {{account: number, kind: string, key: string}} one */
function addressOf({ account, kind, key }) {
  return `${account} ${kind} ${key}`;
}

function agrees(says, expected) {
  return Object.entries(expected).every(([name, value]) => JSON.stringify(says[name]) === JSON.stringify(value));
}

/** How many violations of each claim to show. */
const SHOWN = 5;

/** @param {Readonly<Record<string, readonly unknown[]>>} found violations by claim */
export function judged(found) {
  const claims = Object.entries(found).map(([claim, against]) => ({
    claim,
    holds: against.length === 0,
    found: against.length,
    first: against.slice(0, SHOWN),
  }));
  return { claims, exitCode: claims.every(({ holds }) => holds) ? 0 : 1 };
}
