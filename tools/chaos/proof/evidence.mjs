import { elevate } from '../load/learner.mjs';

/** Each statement returns the rows of one kind, in the format of claims.mjs. Deleted rows count. */
const STATEMENTS = [
  `select account_id as account, 'word' as kind, term as key, jsonb_build_object('id', id) as says from words`,
  `select account_id as account, 'operation' as kind, operation_id as key, jsonb_build_object('id', id) as says
     from words where operation_id ~ '^(first|word) '`,
  `select account_id as account, 'review' as kind, operation_id as key,
          jsonb_build_object('kind', kind, 'word', word_id, 'outcome', outcome, 'voids', voids) as says from review_logs`,
  `select account_id as account, 'session' as kind, operation_id as key, jsonb_build_object('id', id) as says
     from review_sessions where operation_id like 'session %'`,
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
 * @param {import('pg').Client} database
 * @param {readonly import('./claims.mjs').Write[]} writes determine which suspensions to read
 * @returns {Promise<import('./claims.mjs').Row[]>}
 */
export async function readEvidence(database, writes) {
  const rows = [];
  for (const text of STATEMENTS) rows.push(...(await database.query(text)).rows);
  for (const { account, kind, key } of writes) {
    if (kind === 'suspension') rows.push(...(await database.query(SUSPENSIONS, [account, key])).rows);
  }
  return rows.map(({ account, ...row }) => ({ account: Number(account), ...row }));
}

/** Kinds in an account's export: the API must report the same as the database. */
const EXPORTED_KINDS = new Set(['word', 'review', 'suspension']);

/**
 * @param {readonly import('./claims.mjs').Write[]} writes
 * @returns the writes that an export can confirm
 */
export function exportedWrites(writes) {
  return writes.filter(({ kind }) => EXPORTED_KINDS.has(kind));
}

/**
 * Reads all changes from the learners' exports.
 *
 * @param {readonly import('../load/learner.mjs').Learner[]} learners
 * @param {readonly import('./claims.mjs').Write[]} writes determine which suspensions to read
 * @returns {Promise<import('./claims.mjs').Row[]>}
 */
export async function readExports(learners, writes) {
  const suspensions = new Set(writes.filter(({ kind }) => kind === 'suspension').map(({ account, key }) => `${account} ${key}`));
  const rows = [];
  for (const { account, client } of learners) {
    await elevate(client);
    for (const { id, term, suspended, reviews } of (await client.need('GET', '/me/export?format=json')).words) {
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
export async function readTotals(database) {
  const { rows } = await database.query(
    `select (select count(*)::int from words) as words, (select count(*)::int from review_logs) as entries,
            (select count(*)::int from audit_events) as "auditEvents"`,
  );
  return rows[0];
}

/** Account jobs that are unfinished or ended in an unexpected state. */
export async function readUnfinishedJobs(database) {
  return (
    await database.query(`select account_id, id, kind, state from jobs where finished_at is null or state not in ('done', 'superseded')`)
  ).rows;
}
