import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { recordStatements } from '../measure/statements.ts';
import type { SentStatement } from '../stage/sent-statement.ts';
import type { BenchResult } from '../results.ts';
import type { BenchStage } from '../stage/stage.ts';
import { bulkRequests } from './bulk.ts';
import { type BenchPath, furtherRequests, paths } from './paths.ts';

/** After five executions PostgreSQL may switch to a generic plan. */
const EXECUTIONS = 6;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Statements that must read review_states by index-only scans. */
const INDEX_ONLY = /^(candidates|queue)-/;

/** Prints the steady-state query plans of the hot paths' statements, with the values of a request. */
export async function explain(stage: BenchStage): Promise<BenchResult[]> {
  const { large, million } = stage.fixtures;
  const results = await explainRequests(stage, [...paths(stage.fixtures), ...furtherRequests(large), ...bulkRequests(large)], 'large');
  return million ? [...results, ...(await explainRequests(stage, furtherRequests(million), 'million'))] : results;
}

async function explainRequests(
  stage: BenchStage,
  requests: readonly Pick<BenchPath, 'name' | 'next'>[],
  whose: string,
): Promise<BenchResult[]> {
  const recordings = await recordStatements(stage, requests);
  const results: BenchResult[] = [];
  const done = new Set<string>();
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
async function planOf(client: Client, { name, text, values }: SentStatement): Promise<string[]> {
  const literals =
    values.length > 0
      ? `(${again(name, text, values)
          .map((value) => literal(client, value))
          .join(', ')})`
      : '';
  await client.query(`set plan_cache_mode = ${name === '' ? 'force_custom_plan' : 'auto'}`);
  await client.query(`prepare explained as ${text}`);
  let lines: string[] = [];
  for (let i = 0; i < EXECUTIONS; i++) {
    await client.query('begin');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) execute explained ${literals}`);
    await client.query('rollback');
    lines = rows.map((row) => row['QUERY PLAN']);
  }
  await client.query('deallocate explained');
  return lines;
}

/** Positions of the lists among the values of `append-to-review-log`. */
const FACETS = 5;
const ENTRIES = 7;

/** Adapts parameters so that a write can run again: a new operation id, and for an answer the version left by the first. */
function again(name: string, text: string, values: unknown[]): unknown[] {
  if (!text.includes('insert into')) return values;
  if (name === 'append-to-review-log') {
    const repeated = listOf<object>(values[ENTRIES]).map((entry) => ({ ...entry, operationId: randomUUID() }));
    const changed = listOf<{ version: number }>(values[FACETS]).map((facet) => ({ ...facet, version: facet.version + 1 }));
    return values.with(ENTRIES, JSON.stringify(repeated)).with(FACETS, JSON.stringify(changed));
  }
  return values.map((value) => (typeof value === 'string' && UUID.test(value) ? randomUUID() : value));
}

function listOf<Item>(json: unknown): Item[] {
  return JSON.parse(String(json)) as Item[];
}

function verdict(name: string, title: string, plan: string[]): BenchResult {
  const found = plan.flatMap((line) => {
    const [, kind, index, bitmap] = /(Index(?: Only)? Scan)(?: Backward)? using (\w+)|Bitmap Index Scan on (\w+)/.exec(line) ?? [];
    const used = index ?? bitmap;
    return used ? [{ index: used, isAlone: kind === 'Index Only Scan' }] : [];
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
function literal(client: Client, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join()}}`);
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
