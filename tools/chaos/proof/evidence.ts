import type { Client } from 'pg';
import { type ChaosLearner, elevate } from '../load/learner.ts';
import type { EvidenceRow, Write } from './claims.ts';

/** PostgreSQL's 64-bit integers are read as texts. */
type StoredRow = Omit<EvidenceRow, 'account'> & { account: string };

/** What is compared of an account's export. */
interface AccountExport {
  words: { id: number; term: string; suspended: boolean; reviews: ExportedReview[] }[];
}

interface ExportedReview {
  operation_id: string;
  kind: string;
  word_id: number;
  outcome: string | null;
  voids: string | null;
}

interface Totals {
  words: number;
  entries: number;
  auditEvents: number;
}

/** Each statement returns the rows of one kind, in the format of claims.ts. Deleted rows count. */
const STATEMENTS = [
  `select account_id as account, 'word' as kind, term as key, jsonb_build_object('id', id) as says from words`,
  `select account_id as account, 'operation' as kind, operation_id as key, jsonb_build_object('id', id) as says
     from words where operation_id ~ '^(first|word) '`,
  `select account_id as account, 'review' as kind, operation_id as key,
          jsonb_build_object('kind', kind, 'word', word_id, 'outcome', outcome, 'voids', voids) as says from review_logs`,
  `select account_id as account, 'session' as kind, operation_id as key, jsonb_build_object('id', id) as says
     from review_sessions where operation_id like 'session %'`,
  `select account_id as account, 'attachment' as kind, operation_id as key, jsonb_build_object('word', word_id, 'digest', digest) as says
     from word_media`,
  // Other jobs are started by changes to the account and have no public key.
  `select account_id as account, 'job' as kind, id::text as key, '{}'::jsonb as says from jobs where kind = 'commit-import'`,
  // Allowed calls. A call may be made twice, and a decision recorded twice.
  `select distinct c.account_id as account, 'decision' as kind, decided.event ->> 'payload_sha256' as key,
          jsonb_build_object('tool', decided.event ->> 'tool') as says
     from audit_chains c join (select chain_id, event::jsonb as event from audit_events) decided using (chain_id)
    where decided.event ->> 'kind' = 'decision' and decided.event ->> 'outcome' = 'granted'`,
];

const SUSPENSIONS = `select account_id as account, 'suspension' as kind, id::text as key, jsonb_build_object('suspended', suspended) as says
  from words where account_id = $1 and id = $2`;

/**
 * Reads all changes from the database.
 *
 * @param writes determine which suspensions to read
 */
export async function readEvidence(database: Client, writes: readonly Write[]): Promise<EvidenceRow[]> {
  const rows: StoredRow[] = [];
  for (const text of STATEMENTS) rows.push(...(await database.query<StoredRow>(text)).rows);
  for (const { account, kind, key } of writes) {
    if (kind === 'suspension') rows.push(...(await database.query<StoredRow>(SUSPENSIONS, [account, key])).rows);
  }
  return rows.map(({ account, ...row }) => ({ account: Number(account), ...row }));
}

/** Kinds in an account's export: the API must report the same as the database. */
const EXPORTED_KINDS = new Set(['word', 'review', 'suspension']);

/** @returns the writes that an export can confirm */
export function exportedWrites(writes: readonly Write[]) {
  return writes.filter(({ kind }) => EXPORTED_KINDS.has(kind));
}

/**
 * Reads all changes from the learners' exports.
 *
 * @param writes determine which suspensions to read
 */
export async function readExports(learners: readonly ChaosLearner[], writes: readonly Write[]): Promise<EvidenceRow[]> {
  const suspensions = new Set(writes.filter(({ kind }) => kind === 'suspension').map(({ account, key }) => `${account} ${key}`));
  const rows: EvidenceRow[] = [];
  for (const { account, client } of learners) {
    await elevate(client);
    for (const { id, term, suspended, reviews } of (await client.need<AccountExport>('GET', '/me/export?format=json')).words) {
      rows.push({ account, kind: 'word', key: term, says: { id } });
      if (suspensions.has(`${account} ${id}`)) rows.push({ account, kind: 'suspension', key: String(id), says: { suspended } });
      for (const { operation_id: key, kind, word_id: word, outcome, voids } of reviews) {
        rows.push({ account, kind: 'review', key, says: { kind, word, outcome, voids } });
      }
    }
  }
  return rows;
}

/** The numbers of words, reviews and audit events. */
export async function readTotals(database: Client): Promise<Totals | undefined> {
  const { rows } = await database.query<Totals>(
    `select (select count(*)::int from words) as words, (select count(*)::int from review_logs) as entries,
            (select count(*)::int from audit_events) as "auditEvents"`,
  );
  return rows[0];
}

/** Account jobs that are unfinished or ended in an unexpected state. */
export async function readUnfinishedJobs(database: Client): Promise<object[]> {
  return (
    await database.query(`select account_id, id, kind, state from jobs where finished_at is null or state not in ('done', 'superseded')`)
  ).rows;
}
