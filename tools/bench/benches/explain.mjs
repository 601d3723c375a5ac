import { randomUUID } from 'node:crypto';
import { recordStatements } from '../measure/statements.mjs';
import { bulkRequests } from './bulk.mjs';
import { furtherRequests, paths } from './paths.mjs';

/** After five executions PostgreSQL may switch to a generic plan. */
const EXECUTIONS = 6;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Statements that must read review_states by index-only scans. */
const INDEX_ONLY = /^(candidates|queue)-/;

/**
 * Prints the steady-state query plans of the hot paths' statements, with the values of a request.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function explain(stage) {
  const { large, million } = stage.fixtures;
  const results = await explainRequests(stage, [...paths(stage.fixtures), ...furtherRequests(large), ...bulkRequests(large)], 'large');
  return million ? [...results, ...(await explainRequests(stage, furtherRequests(million), 'million'))] : results;
}

async function explainRequests(stage, requests, whose) {
  const recordings = await recordStatements(stage, requests);
  const results = [];
  const done = new Set();
  for (const [request, { statements }] of recordings) {
    for (const statement of statements) {
      const name = statement.name || request;
      if (done.has(name)) continue;
      done.add(name);
      const plan = await planOf(stage.client, statement);
      console.log(`\n-- ${name}, ${whose}\n${plan.join('\n')}`);
      results.push(verdict(name, `${name}, ${whose}`, plan));
    }
  }
  return results;
}

/** An unnamed statement is planned for its values each time; a named one is prepared, as in the API. */
async function planOf(client, { name, text, values }) {
  const literals =
    values.length > 0
      ? `(${again(name, text, values)
          .map((value) => literal(client, value))
          .join(', ')})`
      : '';
  await client.query(`set plan_cache_mode = ${name === '' ? 'force_custom_plan' : 'auto'}`);
  await client.query(`prepare explained as ${text}`);
  let lines = [];
  for (let i = 0; i < EXECUTIONS; i++) {
    await client.query('begin');
    const { rows } = await client.query(`explain (analyze, buffers) execute explained ${literals}`);
    await client.query('rollback');
    lines = rows.map((row) => row['QUERY PLAN']);
  }
  await client.query('deallocate explained');
  return lines;
}

/** Adapts parameters so that a write can run again: a new operation id, and for an answer the version left by the first. */
function again(name, text, values) {
  if (!text.includes('insert into')) return values;
  if (name === 'append-to-review-log') {
    const [account, entries, facets, ...others] = values;
    const repeated = JSON.parse(entries).map((entry) => ({ ...entry, operationId: randomUUID() }));
    const changed = JSON.parse(facets).map((facet) => ({ ...facet, version: facet.version + 1 }));
    return [account, JSON.stringify(repeated), JSON.stringify(changed), ...others];
  }
  return values.map((value) => (UUID.test(value) ? randomUUID() : value));
}

function verdict(name, title, plan) {
  const found = plan.flatMap((line) => {
    const [, kind, index, bitmap] = /(Index(?: Only)? Scan)(?: Backward)? using (\w+)|Bitmap Index Scan on (\w+)/.exec(line) ?? [];
    return index || bitmap ? [{ index: index ?? bitmap, isAlone: kind === 'Index Only Scan' }] : [];
  });
  const whole = new Set(plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []));
  const named = new Set(found.map(({ index, isAlone }) => (isAlone ? `${index} alone` : index)));
  const measured = whole.size > 0 ? `reads all of ${[...whole].join(', ')}` : `by ${[...named].join(', ') || 'no table'}`;
  const time = plan.find((line) => line.startsWith('Execution Time')) ?? '';
  const isMet =
    whole.size === 0 && (!INDEX_ONLY.test(name) || found.every(({ index, isAlone }) => isAlone || !index.startsWith('review_states')));
  return { name: 'explain', title, measured: `${measured}; ${time}`, isMet, faults: [] };
}

/** A value as an SQL literal, as the driver would send it. */
function literal(client, value) {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join()}}`);
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
