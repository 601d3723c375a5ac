import { tableRows } from './table-rows.js';

/** In order of preference: characters that are common in prose come last. */
const CANDIDATES = ['\t', ';', ',', '|'] as const;
const SAMPLE_CHARACTERS = 64 * 1024;
const SAMPLE_ROWS = 200;

export interface DelimiterGuess {
  readonly delimiter: string;
  /** The share of rows that have the most common number of fields, if that is more than one. 0 for a single column. */
  readonly agreement: number;
  readonly rows: number;
}

/** Guesses the delimiter: the candidate that gives most rows the same number of fields. */
export function guessDelimiter(text: string): DelimiterGuess {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const whole = sample.length === text.length;
  let best: DelimiterGuess = { delimiter: ',', agreement: 0, rows: 0 };
  for (const delimiter of CANDIDATES) {
    const counts = fieldCounts(sample, delimiter);
    // The sample may end inside its last row.
    if (!whole && counts.length > 1 && counts.length < SAMPLE_ROWS) counts.pop();
    const agreement = agreementOf(counts);
    if (agreement > best.agreement) best = { delimiter, agreement, rows: counts.length };
  }
  return best;
}

function fieldCounts(sample: string, delimiter: string): number[] {
  const counts: number[] = [];
  try {
    for (const { fields } of tableRows(sample, delimiter, Infinity)) {
      counts.push(fields.length);
      if (counts.length === SAMPLE_ROWS) break;
    }
  } catch {
    // The sample may end inside a quoted cell; the rows before it are enough.
  }
  return counts;
}

function agreementOf(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) if (count > 1) times.set(count, (times.get(count) ?? 0) + 1);
  return counts.length === 0 ? 0 : Math.max(0, ...times.values()) / counts.length;
}
