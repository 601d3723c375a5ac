import { appendFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/**
 * @typedef {object} Result
 * @property {string} name
 * @property {string} title
 * @property {string} measured the result and its target, as text
 * @property {boolean} isMet
 * @property {string[]} faults reasons why the run is invalid
 */

/**
 * @param {number[]} ratios one per round; more is better
 * @param {{of: string, atLeast: number}} target compared with the median
 */
export function ratio(ratios, { of, atLeast }) {
  const middle = median(ratios);
  const span = `${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)}`;
  return { measured: `${middle.toFixed(2)} of ${of} (${span}; at least ${atLeast.toFixed(2)})`, isMet: middle >= atLeast };
}

/** @param {readonly number[]} values at least one */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** @param {Result} result */
export function summary({ name, title, measured, isMet, faults }) {
  const line = `${isMet ? 'met   ' : 'missed'} ${name.padEnd(14)} ${title}: ${measured}`;
  return [line, ...faults.map((fault) => `FAULT  ${name.padEnd(14)} ${fault}`)].join('\n');
}

/**
 * Adds the summaries to `results.md`, with the date and the machine's size.
 *
 * @param {Result[]} results
 */
export async function writeResults(results) {
  const memory = Math.round(totalmem() / 2 ** 30);
  const heading = `## ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, ${memory} GiB, Node ${process.version}`;
  const body = results.map(summary).join('\n');
  await appendFile(join(import.meta.dirname, 'results.md'), `${heading}\n\n\`\`\`\n${body}\n\`\`\`\n\n`);
}
