import { createGrant, listGrants, revokeGrant } from '@wordhoard/api-client/sdk';
import { auditEvents, buildGrant, confirmPassword, grant, inAnHour } from '../../../../test/assistant.js';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { sendJson } from '../../../../test/raw-request.js';

const suite = useApi();
let learner: ApiLearner;

beforeEach(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
});

const list = async () => (await listGrants({ client: learner.client })).data;
const revoke = async (grant_id: number, by = learner) => (await revokeGrant({ client: by.client, path: { grant_id } })).data;

describe('a grant', () => {
  it('creates a grant as requested and lists it', async () => {
    const expires_at = inAnHour();
    const made = await grant(learner, { mode: 'always', expires_at });
    expect(made).toEqual({
      ...{ id: made.id, client_id: null, tool: 'svc_search_words', access: 'read', workspace: '/home/anna', mode: 'always' },
      ...{ state: 'live', expires_at, created_at: expect.any(String), ended_at: null },
    });
    const other = await grant(learner, { workspace: 'production' });
    expect(await list()).toEqual([other, made]);
  });

  it('removes the trailing slash of a workspace', async () => {
    expect(await grant(learner, { workspace: '/home/anna/' })).toMatchObject({ workspace: '/home/anna' });
  });

  it.each([
    ['/home/../etc', 'workspace must not contain the segment ..'],
    ['home', 'workspace must be an absolute path, which begins with /, or production'],
    ['/home//', 'workspace must not contain // or end with /'],
  ])('rejects the workspace %s with a reason', async (workspace, message) => {
    const refusal = await failure(createGrant({ client: learner.client, body: buildGrant({ workspace }) }));
    expect(refusal).toMatchObject({ status: 422, body: { errors: [{ field: 'workspace', message }] } });
  });

  it('requires elevation to create a grant', async () => {
    const assistant = await learner.signInAgain();
    const refusal = await failure(createGrant({ client: assistant.client, body: buildGrant() }));
    expect(refusal).toMatchObject({ status: 403, code: 'ACCESS.ELEVATION_REQUIRED' });
    expect(await list()).toEqual([]);
  });

  it('creates a grant for the signed-in account regardless of the body', async () => {
    const other = await ApiLearner.signUp(suite.url);
    const body = { ...buildGrant(), requester: { account: other.user.id } };
    const { status } = await sendJson(suite.url, 'POST', '/api/v1/mcp/grants', body, learner.token);
    expect([status, (await list()).length]).toEqual([201, 1]);
    expect((await listGrants({ client: other.client })).data).toEqual([]);
  });

  it('replaces only the grant of the same tuple', async () => {
    const first = await grant(learner);
    const beside = await grant(learner, { workspace: '/' });
    const read = await grant(learner, { tool: 'svc://me/today' });
    const second = await grant(learner, { mode: 'deny' });
    expect(await list()).toMatchObject([
      { id: second.id, state: 'live' },
      { id: read.id, state: 'live', access: 'read' },
      { id: beside.id, state: 'live' },
      { id: first.id, state: 'revoked', ended_at: expect.any(String) },
    ]);
  });

  it('creates one grant for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => grant(learner)));
    expect((await list()).filter(({ state }) => state === 'live')).toHaveLength(1);
  });

  it('creates a grant once per operation id', async () => {
    const first = await grant(learner, { operation_id: 'once' });
    expect(await grant(learner, { operation_id: 'once' })).toEqual(first);
    const refusal = await failure(grant(learner, { operation_id: 'once', mode: 'deny' }));
    expect(refusal).toMatchObject({ status: 409, code: 'REQUEST.OPERATION_REUSED' });
    expect(await list()).toEqual([first]);
  });

  it('ends a grant when it is revoked, once', async () => {
    const { id } = await grant(learner);
    const revoked = await revoke(id);
    expect(revoked).toMatchObject({ state: 'revoked', ended_at: expect.any(String) });
    expect(await revoke(id)).toEqual(revoked);
    expect(await list()).toEqual([revoked]);
  });

  it('lists an expired grant as expired', async () => {
    const { id } = await grant(learner, { mode: 'always', expires_at: inAnHour() });
    await suite.observer.rows(`update grants set expires_at = now() where account_id = $1`, [learner.user.id]);
    expect(await list()).toMatchObject([{ id, state: 'expired' }]);
  });

  it('lists active grants regardless of how many have ended', async () => {
    const { id } = await grant(learner);
    await suite.observer.rows(
      `insert into grants (account_id, tool, access, workspace, mode, state, ended_at)
       select $1, 'svc_get_word', 'read', '/', 'once', 'revoked', now() from generate_series(1, 1000)`,
      [learner.user.id],
    );
    expect((await list())[0]).toMatchObject({ id, state: 'live' });
  });

  it('responds 404 for a grant of another account', async () => {
    const { id } = await grant(learner);
    const stranger = await confirmPassword(await ApiLearner.signUp(suite.url));
    expect(await failure(revoke(id, stranger))).toMatchObject({ status: 404, code: 'GRANT.NOT_FOUND' });
    expect(await list()).toMatchObject([{ state: 'live' }]);
  });

  it.each([
    ['always without an end', { mode: 'always' }, 'expires_at'],
    ['an end that is over', { expires_at: '2020-01-01T00:00:00Z' }, 'expires_at'],
    ['an end in two years', { expires_at: new Date(Date.now() + 730 * 86_400_000).toISOString() }, 'expires_at'],
    ['deny with an end', { mode: 'deny', expires_at: inAnHour() }, 'expires_at'],
    ['no tool', { tool: 'rm -rf' }, 'tool'],
    ['an access that the tool has not', { access: 'write' }, 'access'],
    ['another client', { client_id: 'assistant' }, 'client_id'],
  ] as const)('rejects a grant of %s', async (_what, overrides, field) => {
    const body = { ...buildGrant(), ...overrides };
    const refusal = await failure(createGrant({ client: learner.client, body }));
    expect(refusal).toMatchObject({ status: 422, body: { errors: [expect.objectContaining({ field })] } });
  });

  it('records creation, end and replacement of a grant in the audit chain', async () => {
    const first = await grant(learner);
    const second = await grant(learner, { mode: 'always', expires_at: inAnHour() });
    await revoke(second.id);
    await revoke(second.id);
    const about = { version: 1, kind: 'grant', client: null, tool: 'svc_search_words', access: 'read', workspace: '/home/anna' };
    expect(await auditEvents(learner)).toEqual([
      { ...about, at: expect.any(String), grant: first.id, outcome: 'created', mode: 'once', expires_at: null },
      { ...about, at: expect.any(String), grant: first.id, outcome: 'revoked', mode: 'once', expires_at: null },
      { ...about, at: expect.any(String), grant: second.id, outcome: 'created', mode: 'always', expires_at: second.expires_at },
      { ...about, at: expect.any(String), grant: second.id, outcome: 'revoked', mode: 'always', expires_at: second.expires_at },
    ]);
  });
});
