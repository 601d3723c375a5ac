import { useApi } from '../../../test/api-suite.js';
import { eventually } from '../../../test/eventually.js';
import { ApiLearner } from '../../../test/learner.js';
import { type RawResponse, send } from '../../../test/raw-request.js';

const METRICS_TOKEN = 'only for the eyes of Prometheus';
const TERM = 'unheardofterm';

const suite = useApi({ variables: { METRICS_TOKEN, SLOW_STATEMENT_MS: '1', LOG_LEVEL: 'warn' } });

const ask = (authorization?: string, url = suite.url): Promise<RawResponse> =>
  send(url, { path: '/metrics', headers: authorization === undefined ? {} : { authorization } });

async function metrics(): Promise<string> {
  return (await ask(`Bearer ${METRICS_TOKEN}`)).body;
}

/** The lines of one metric, by their labels. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const lines = (await metrics()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

describe('GET /metrics', () => {
  it.each([undefined, 'Bearer', 'Bearer something else', METRICS_TOKEN, `Basic ${METRICS_TOKEN}`])(
    'responds 404 as for an unknown address to the authorization %s',
    async (authorization) => {
      const answer = await ask(authorization);

      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.body)).toEqual({ code: 'REQUEST.NOT_FOUND', detail: 'GET /metrics was not found' });
    },
  );

  it('returns process and event loop metrics in the Prometheus format', async () => {
    const answer = await ask(`Bearer ${METRICS_TOKEN}`);

    expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
    expect(answer.body).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  });

  it('measures requests by route, without ids', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const groups = [await learner.createGroup(), await learner.createGroup()];
    for (const { id } of groups) await learner.group(id);
    await send(suite.url, { path: '/api/v1/nothing-here' });

    const route = '{method="GET",route="/api/v1/groups/:group_id",status="200"}';
    await eventually(
      () => valuesOf('http_request_duration_seconds_count'),
      (counts) => counts[route] === 2,
    );
    expect((await valuesOf('http_request_duration_seconds_sum'))[route]).toBeGreaterThan(0);
    expect(await metrics()).not.toMatch(new RegExp(`groups/${groups[0]?.id}|nothing-here`));
  });

  it('returns metrics of the pool, jobs and audit chains', async () => {
    await eventually(
      () => valuesOf('wordhoard_jobs'),
      (jobs) => '{queue="take-audit-checkpoint",state="queued"}' in jobs,
    );
    await suite.observer.rows(`insert into audit_chains (head_seq, previous_hash, head_hash) values (3, sha256('one'), sha256('two'))`);

    expect(await valuesOf('wordhoard_audit_chains')).toEqual({ '': 1 });
    expect(await valuesOf('wordhoard_audit_events')).toEqual({ '': 3 });
    expect(await valuesOf('wordhoard_database_up')).toEqual({ '': 1 });
    expect(await valuesOf('wordhoard_pool_waiting')).toEqual({ '': 0 });
    const { '{state="busy"}': busy, '{state="idle"}': idle } = await valuesOf('wordhoard_pool_connections');
    expect((busy ?? 0) + (idle ?? 0)).toBeGreaterThan(0);
  });

  it('responds 404 without METRICS_TOKEN', async () => {
    const { url } = await suite.startAnother({ METRICS_TOKEN: '' });

    expect((await ask(`Bearer ${METRICS_TOKEN}`, url)).status).toBe(404);
    expect((await ask('Bearer ', url)).status).toBe(404);
  });
});

describe('statements that are slow', () => {
  it('logs slow statements with name and time but without values', async () => {
    const learner = await ApiLearner.signUp(suite.url);
    const { id } = await learner.createGroup();
    await learner.createWord(id, { term: TERM });

    const logged = await eventually(
      async () => suite.api.logs.filter((line) => line.includes('Slow statement: ')),
      (lines) => lines.length > 0,
    );

    expect(logged[0]).toMatch(/Slow statement: [\w-]+.* took \d+ ms/);
    expect(suite.api.logs.join('\n')).not.toMatch(new RegExp(`${TERM}|${learner.registration.email}`));
  });
});
