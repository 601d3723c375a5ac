import { appendFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

/** The outcome of one bench; `isMet` compares it with its target. */
export interface BenchResult {
  name: string;
  title: string;
  /** The result and its target, as text. */
  measured: string;
  isMet: boolean;
  /** Reasons why the run is invalid. */
  faults: string[];
}

/**
 * @param ratios one per round; more is better
 * @param target compared with the median
 */
export function ratio(ratios: number[], { of, atLeast }: { of: string; atLeast: number }) {
  const middle = median(ratios);
  const span = `${Math.min(...ratios).toFixed(2)}..${Math.max(...ratios).toFixed(2)}`;
  return { measured: `${middle.toFixed(2)} of ${of} (${span}; at least ${atLeast.toFixed(2)})`, isMet: middle >= atLeast };
}

/** @param values at least one */
export function median(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [below = Number.NaN, above = below] = sorted.length % 2 === 1 ? [sorted[middle]] : [sorted[middle - 1], sorted[middle]];
  return (below + above) / 2;
}

export function summary({ name, title, measured, isMet, faults }: BenchResult) {
  const line = `${isMet ? 'met   ' : 'missed'} ${name.padEnd(14)} ${title}: ${measured}`;
  return [line, ...faults.map((fault) => `FAULT  ${name.padEnd(14)} ${fault}`)].join('\n');
}

/** Adds the summaries to `results.md`, with the date and the machine's size. */
export async function writeResults(results: BenchResult[]) {
  const memory = Math.round(totalmem() / 2 ** 30);
  const heading = `## ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores, ${memory} GiB, Node ${process.version}`;
  const body = results.map(summary).join('\n');
  await appendFile(join(import.meta.dirname, 'results.md'), `${heading}\n\n\`\`\`\n${body}\n\`\`\`\n\n`);
}
