import { randomUUID } from 'node:crypto';
import { recordStatements } from '../measure/statements.mjs';
import { paths } from './paths.mjs';

/** After the fifth execution PostgreSQL may settle for one plan for all values. */
const EXECUTIONS = 6;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Where the version stands among the values of `record-review`. */
const VERSION = 3;

/**
 * Prints the plans of the statements of the hot paths, as they run after a while, with the values of a request.
 *
 * @param {import('../stage/stage.mjs').Stage} stage
 * @returns {Promise<import('../results.mjs').Result[]>}
 */
export async function explain(stage) {
  const all = paths(stage.fixtures);
  const recordings = await recordStatements(stage, all);
  const results = [];
  const done = new Set();
  for (const { name: path } of all) {
    for (const statement of recordings.get(path)?.statements ?? []) {
      const title = statement.name || path;
      if (done.has(title)) continue;
      done.add(title);
      const plan = await planOf(stage.client, statement);
      console.log(`\n-- ${title}\n${plan.join('\n')}`);
      results.push(verdict(title, plan));
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

/** What has been written can be written again under another operation id, an answer on the version that the first one left. */
function again(name, text, values) {
  if (!text.includes('insert into')) return values;
  return values.map((value, i) => {
    if (name === 'record-review' && i === VERSION) return value + 1;
    return UUID.test(value) ? randomUUID() : value;
  });
}

function verdict(title, plan) {
  const indexes = new Set(plan.flatMap((line) => /(?:using|Bitmap Index Scan on) (\w+)/.exec(line)?.[1] ?? []));
  const whole = new Set(plan.flatMap((line) => /Seq Scan on (\w+)/.exec(line)?.[1] ?? []));
  const measured = whole.size > 0 ? `reads all of ${[...whole].join(', ')}` : `by ${[...indexes].join(', ') || 'no table'}`;
  const time = plan.find((line) => line.startsWith('Execution Time')) ?? '';
  return { name: 'explain', title, measured: `${measured}; ${time}`, isMet: whole.size === 0, faults: [] };
}

/** A value as the driver would send it, written out. */
function literal(client, value) {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return client.escapeLiteral(`{${value.map((item) => JSON.stringify(String(item))).join()}}`);
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}
