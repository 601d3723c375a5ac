/** What a client knows of a write. */
export type WriteState = 'acknowledged' | 'refused' | 'unknown';

/** A write that a client sent, and what the database must say of it if it was acknowledged. */
export interface Write {
  account: number;
  /** Determines which rows to look for. */
  kind: string;
  /** Unique within its kind and account. */
  key: string;
  state: WriteState;
  /** The expected values of its row. */
  expected: Readonly<Record<string, unknown>>;
  /** Whether several rows are correct. */
  mayRepeat?: boolean;
}

/** What the database says of one write. */
export interface EvidenceRow {
  account: number;
  kind: string;
  key: string;
  says: Readonly<Record<string, unknown>>;
}

interface Violations {
  lost: Write[];
  doubled: Write[];
  altered: Write[];
  uncalledFor: EvidenceRow[];
}

/**
 * Compares the responses to clients with the database. Violations are acknowledged writes that are missing, duplicated or different, and
 * rows that were never requested or were refused.
 */
export function compare(writes: readonly Write[], rows: readonly EvidenceRow[]): Violations {
  const found = Map.groupBy(rows, (row) => addressOf(row));
  const asked = new Map(writes.map((write) => [addressOf(write), write]));
  if (asked.size !== writes.length) throw new Error('Two writes have one key, and would hide each other');
  const of = (write: Write) => found.get(addressOf(write)) ?? [];
  return {
    lost: writes.filter((write) => write.state === 'acknowledged' && of(write).length === 0),
    doubled: writes.filter((write) => !write.mayRepeat && of(write).length > 1),
    altered: writes.filter((write) => of(write).some((row) => !agrees(row.says, write.expected))),
    uncalledFor: rows.filter((row) => (asked.get(addressOf(row))?.state ?? 'refused') === 'refused'),
  };
}

function addressOf({ account, kind, key }: { account: number; kind: string; key: string }) {
  return `${account} ${kind} ${key}`;
}

function agrees(says: EvidenceRow['says'], expected: Write['expected']) {
  return Object.entries(expected).every(([name, value]) => JSON.stringify(says[name]) === JSON.stringify(value));
}

/** How many violations of each claim to show. */
const SHOWN = 5;

/** @param found violations by claim */
export function judged(found: Readonly<Record<string, readonly unknown[]>>) {
  const claims = Object.entries(found).map(([claim, against]) => ({
    claim,
    holds: against.length === 0,
    found: against.length,
    first: against.slice(0, SHOWN),
  }));
  return { claims, exitCode: claims.every(({ holds }) => holds) ? 0 : 1 };
}
