import { approveConfirmation, denyConfirmation, listConfirmations, listGrants, revokeGrant, verifyAudit } from '@wordhoard/api-client/sdk';
import { auditEvents, confirmPassword, grant, inAnHour, WORKSPACE } from '../../../../test/assistant.js';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { runRecurringJob } from '../../../../test/jobs.js';
import { ApiLearner } from '../../../../test/learner.js';
import { buildCall, requesterOf, useCallAuthorizer } from '../../../../test/use-call-authorizer.js';
import { isSince } from '../../../../test/moments.js';
import { type DomainError, NotFoundError } from '../../../platform/http/domain-error.js';
import type { RequestedCall } from '../call.js';

const suite = useApi();
const decisions = useCallAuthorizer(suite);
const sparing = useCallAuthorizer(suite, { RATE_LIMIT_MCP_CALLS: '3' });
let learner: ApiLearner;

beforeEach(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
});

async function done(): Promise<string> {
  return 'done';
}

function run(overrides: Partial<RequestedCall> = {}, work: () => Promise<string> = done, { deciding } = decisions): Promise<string> {
  return deciding.run(requesterOf(learner.user.id), buildCall(overrides), work);
}

async function refusal(call: Promise<unknown>): Promise<DomainError> {
  return call.then(
    () => {
      throw new Error('the call was expected to be refused');
    },
    (error: DomainError) => error,
  );
}

async function stateOf(id: number): Promise<string | undefined> {
  return (await listGrants({ client: learner.client })).data.find((made) => made.id === id)?.state;
}

const decided = async () => (await auditEvents(learner)).filter(({ kind }) => kind !== 'grant');

describe('a call', () => {
  it('refuses a call without a grant and records it', async () => {
    const work = jest.fn(done);
    expect(await refusal(run({}, work))).toMatchObject({ message: 'no_grant', code: 'POLICY.NO_GRANT' });
    expect(work).not.toHaveBeenCalled();
    expect(await decided()).toEqual([
      {
        ...{ version: 1, kind: 'decision', at: expect.any(String), call: expect.any(String), client: null, tool: 'svc_search_words' },
        ...{ access: 'read', workspace: WORKSPACE, outcome: 'denied', reason: 'no_grant', grant: null, confirmation: null },
        payload_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
  });

  it('refuses a call under a deny grant', async () => {
    await grant(learner, { mode: 'deny' });
    expect(await refusal(run())).toMatchObject({ message: 'no_grant' });
  });

  it('runs one call under a one-time grant', async () => {
    const { id } = await grant(learner);
    expect(await run()).toBe('done');
    expect(await stateOf(id)).toBe('consumed');
    expect(await refusal(run())).toMatchObject({ message: 'no_grant' });
    await grant(learner);
    expect(await run()).toBe('done');
  });

  it('keeps a one-time grant if the call fails, and records the error', async () => {
    const { id } = await grant(learner);
    const failed = run({}, async () => {
      expect(await stateOf(id)).toBe('reserved');
      throw new NotFoundError('Word', 7);
    });
    expect(await refusal(failed)).toMatchObject({ message: "Word '7' was not found" });
    expect(await stateOf(id)).toBe('live');
    expect(await run()).toBe('done');
    const [granted, failure, ...again] = await decided();
    expect(granted).toMatchObject({ kind: 'decision', outcome: 'granted', grant: id });
    expect(failure).toMatchObject({ kind: 'outcome', outcome: 'failed', error: 'VOCABULARY.NOT_FOUND', call: granted?.['call'] });
    expect(again).toMatchObject([{ outcome: 'granted' }, { outcome: 'succeeded', error: null }]);
  });

  it.each([2, 8])('runs exactly one of %d concurrent calls under a one-time grant', async (count) => {
    const { id } = await grant(learner);
    const work = jest.fn(done);
    const all = await Promise.allSettled(Array.from({ length: count }, () => run({}, work)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(work).toHaveBeenCalledTimes(1);
    const reasons = all.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    expect(reasons).toEqual(Array<string>(count - 1).fill('no_grant'));
    expect(await stateOf(id)).toBe('consumed');
  });

  it('lets a second call use a one-time grant after the first has failed', async () => {
    const { id } = await grant(learner);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => run({}, () => Promise.reject(new NotFoundError('Word', 7)))));
    expect(all.every(({ status }) => status === 'rejected')).toBe(true);
    expect(await stateOf(id)).toBe('live');
  });

  it('completes a call whose grant is revoked during it, without reviving the grant', async () => {
    const { id } = await grant(learner);
    const answer = run({}, async () => {
      await revokeGrant({ client: learner.client, path: { grant_id: id } });
      throw new NotFoundError('Word', 7);
    });
    expect(await refusal(answer)).toBeInstanceOf(NotFoundError);
    expect(await stateOf(id)).toBe('revoked');
    expect(await refusal(run())).toMatchObject({ message: 'grant_revoked_or_expired' });
  });

  it('runs calls under a permanent grant until it is revoked', async () => {
    const { id } = await grant(learner, { mode: 'always', expires_at: inAnHour() });
    for (let i = 0; i < 3; i++) expect(await run()).toBe('done');
    await revokeGrant({ client: learner.client, path: { grant_id: id } });
    expect(await refusal(run())).toMatchObject({ message: 'grant_revoked_or_expired', code: 'POLICY.GRANT_ENDED' });
  });

  it('refuses calls under an expired grant', async () => {
    await grant(learner, { mode: 'always', expires_at: inAnHour() });
    await suite.observer.rows(`update grants set expires_at = now() where account_id = $1`, [learner.user.id]);
    expect(await refusal(run())).toMatchObject({ message: 'grant_revoked_or_expired' });
  });

  it('refuses a call with another tool, workspace, client or account than the grant', async () => {
    await grant(learner, { mode: 'always', expires_at: inAnHour() });
    for (const other of [{ tool: 'svc_list_groups' }, { access: 'write' }, { workspace: '/home' }] as const) {
      expect(await refusal(run(other))).toMatchObject({ message: 'no_grant' });
    }
    const client = requesterOf(learner.user.id, { clientId: 'assistant', scopes: ['vocabulary-read'] });
    expect(await refusal(decisions.deciding.run(client, buildCall(), done))).toMatchObject({ message: 'no_grant' });
    const stranger = await ApiLearner.signUp(suite.url);
    expect(await refusal(decisions.deciding.run(requesterOf(stranger.user.id), buildCall(), done))).toMatchObject({ message: 'no_grant' });
  });

  it.each(['home', '/home/..', '', 7, null])('refuses the workspace %p before any lookup', async (workspace) => {
    expect(await refusal(run({ workspace }))).toMatchObject({ message: 'invalid_workspace' });
    expect(await decided()).toMatchObject([{ outcome: 'denied', reason: 'invalid_workspace', workspace: null }]);
  });

  it('refuses a call beyond the scopes of its token', async () => {
    const client = requesterOf(learner.user.id, { clientId: 'assistant', scopes: ['card-write'] });
    expect(await refusal(decisions.deciding.run(client, buildCall(), done))).toMatchObject({ message: 'insufficient_scope' });
  });

  it('refuses a call beyond the budget of its tool and records it', async () => {
    await grant(learner, { mode: 'always', expires_at: inAnHour() });
    await grant(learner, { tool: 'svc_list_groups', mode: 'always', expires_at: inAnHour() });
    for (let i = 0; i < 3; i++) await run({}, done, sparing);
    const spent = await refusal(run({}, done, sparing));
    expect(spent).toMatchObject({ message: 'rate_limited', headers: { 'Retry-After': expect.stringMatching(/^\d+$/) } });
    expect(await run({ tool: 'svc_list_groups' }, done, sparing)).toBe('done');
    expect((await decided()).filter(({ outcome }) => outcome === 'rate_limited')).toHaveLength(1);
  });

  it('spends no budget for refused calls and never exceeds it concurrently', async () => {
    for (let i = 0; i < 5; i++) await refusal(run({}, done, sparing));
    await grant(learner, { mode: 'always', expires_at: inAnHour() });
    const all = await Promise.allSettled(Array.from({ length: 9 }, () => run({}, done, sparing)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('records the decision before the call', async () => {
    await grant(learner);
    await run({}, async () => {
      expect(await decided()).toMatchObject([{ kind: 'decision', outcome: 'granted' }]);
      return 'done';
    });
    expect(await decided()).toHaveLength(2);
  });

  it('records the hash of a redacted payload', async () => {
    await grant(learner, { mode: 'always', expires_at: inAnHour() });
    await run({ payload: { query: 'casa', deep: [{ api_key: 'sk-planted' }] } });
    await run({ payload: { deep: [{ api_key: 'sk-another' }], query: 'casa' } });
    const [one, other] = (await decided()).filter(({ kind }) => kind === 'decision').map(({ payload_sha256 }) => payload_sha256);
    expect(one).toBe(other);
  });
});

describe('refused calls', () => {
  const verified = async () => (await verifyAudit({ client: learner.client })).data;

  it('records equal refusals as one event and one count', async () => {
    for (let i = 0; i < 150; i++) await refusal(run({ payload: { query: `casa ${i}` } }));
    expect(await decided()).toMatchObject([{ kind: 'decision', outcome: 'denied', reason: 'no_grant' }]);
    await decisions.refusals.flush();
    const [first, counted, ...more] = await decided();
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind: 'decision' });
    expect(counted).toEqual({
      ...{ version: 1, kind: 'refusals', at: expect.any(String), since: expect.any(String), client: null, tool: 'svc_search_words' },
      ...{ access: 'read', workspace: WORKSPACE, outcome: 'denied', reason: 'no_grant', grant: null, confirmation: null, count: 149 },
    });
    await refusal(run());
    expect(await decided()).toHaveLength(3);
    expect(await verified()).toMatchObject({ intact: true, events: 3 });
  });

  it('counts different refusals together from the fiftieth on', async () => {
    for (let i = 0; i < 60; i++) await refusal(run({ workspace: `/app-${i}` }));
    expect(await decided()).toHaveLength(50);
    await decisions.refusals.flush();
    const events = await decided();
    expect(events).toHaveLength(51);
    expect(events.at(-1)).toMatchObject({ kind: 'refusals', tool: '*', workspace: null, outcome: 'denied', count: 10 });
    expect(await verified()).toMatchObject({ intact: true });
  });

  it('responds 429 after too many refusals, per tool and client', async () => {
    const refuse = (overrides: Partial<RequestedCall> = {}) => refusal(run(overrides, done, sparing));
    for (let i = 0; i < 3; i++) expect(await refuse()).toMatchObject({ code: 'POLICY.NO_GRANT' });
    const waits = { code: 'POLICY.RATE_LIMITED', headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) } };
    expect(await refuse()).toMatchObject(waits);
    expect(await refuse({ tool: 'svc_list_groups' })).toMatchObject({ code: 'POLICY.NO_GRANT' });
    const client = requesterOf(learner.user.id, { clientId: 'assistant', scopes: ['vocabulary-read'] });
    expect(await refusal(sparing.deciding.run(client, buildCall(), done))).toMatchObject({ code: 'POLICY.NO_GRANT' });
    await grant(learner, { mode: 'always', expires_at: inAnHour() });
    expect(await run({}, done, sparing)).toBe('done');
    await sparing.refusals.flush();
    expect((await decided()).filter(({ kind }) => kind === 'refusals')).toMatchObject([
      { outcome: 'denied', reason: 'no_grant', count: 3 },
    ]);
  });

  it('counts refusals per account and client', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    await refusal(run());
    await refusal(decisions.deciding.run(requesterOf(stranger.user.id), buildCall(), done));
    const client = requesterOf(learner.user.id, { clientId: 'assistant', scopes: ['vocabulary-read'] });
    await refusal(decisions.deciding.run(client, buildCall(), done));
    expect(await decided()).toMatchObject([{ client: null }, { client: 'assistant' }]);
    expect(await auditEvents(stranger)).toHaveLength(1);
  });
});

describe('a destructive call', () => {
  const destructive = {
    tool: 'svc_delete_words',
    access: 'destructive',
    scope: 'card-write',
    payload: { word_ids: [1], token: 'planted' },
  } as const;

  beforeEach(async () => {
    await grant(learner, { tool: 'svc_delete_words', access: 'destructive', mode: 'always', expires_at: inAnHour() });
  });

  const waiting = async () => (await listConfirmations({ client: learner.client })).data;

  async function ask(overrides: Partial<RequestedCall> = {}): Promise<string> {
    const error = await refusal(run({ ...destructive, ...overrides }));
    expect(error).toMatchObject({ message: 'confirmation_required', extra: { requires_confirmation: true } });
    return (error.extra as { confirmation_id: string }).confirmation_id;
  }

  const approve = (confirmation_id: string, by = learner) => approveConfirmation({ client: by.client, path: { confirmation_id } });
  const deny = (confirmation_id: string) => denyConfirmation({ client: learner.client, path: { confirmation_id } });

  it('requires a confirmation that shows what will happen, without secrets', async () => {
    const id = await ask();
    expect(await ask()).toBe(id);
    expect(await waiting()).toEqual([
      {
        ...{ id, tool: 'svc_delete_words', access: 'destructive', workspace: WORKSPACE, client_id: null, state: 'pending' },
        preview: { word_ids: [1], token: '[redacted]' },
        ...{ expires_at: expect.any(String), created_at: expect.any(String) },
      },
    ]);
    await decisions.refusals.flush();
    expect(await decided()).toMatchObject([
      { outcome: 'confirmation_required', confirmation: id },
      { kind: 'refusals', confirmation: id, count: 1 },
    ]);
  });

  it('runs once after the identical call was approved', async () => {
    const id = await ask();
    expect((await approve(id)).data).toMatchObject({ state: 'approved' });
    expect(await ask({ payload: { ...destructive.payload, word_ids: [2] } })).not.toBe(id);
    expect(await ask({ payload: { ...destructive.payload, token: 'another' } })).not.toBe(id);
    expect(await run(destructive)).toBe('done');
    expect(await ask()).not.toBe(id);
  });

  it('runs once for concurrent repeats of an approved call', async () => {
    await approve(await ask());
    const work = jest.fn(done);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => run(destructive, work)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('can be repeated after a failure, and consumes grant and confirmation together', async () => {
    const { id } = await grant(learner, { tool: 'svc_delete_words', access: 'destructive' });
    await approve(await ask());
    await refusal(run(destructive, () => Promise.reject(new NotFoundError('Word', 1))));
    expect(await stateOf(id)).toBe('live');
    expect(await run(destructive)).toBe('done');
    expect(await stateOf(id)).toBe('consumed');
    expect(await refusal(run(destructive))).toMatchObject({ message: 'no_grant' });
  });

  it('is refused after a denial, without asking again for a while', async () => {
    const id = await ask();
    expect((await deny(id)).data).toMatchObject({ state: 'denied' });
    expect(await ask()).toBe(id);
    expect(await waiting()).toEqual([]);
    expect(await failure(approve(id))).toMatchObject({ status: 409, code: 'CONFIRMATION.SETTLED' });
  });

  it('is refused ten minutes after its approval', async () => {
    const id = await ask();
    const began = Date.now();
    const { expires_at } = (await approve(id)).data;
    expect(isSince(began, expires_at, 10 * 60_000)).toBe(true);
    await suite.observer.rows(`update confirmations set expires_at = now() where account_id = $1`, [learner.user.id]);
    expect(await ask()).not.toBe(id);
  });

  it('can be approved only by its account and with elevation', async () => {
    const id = await ask();
    expect(await failure(approve(id, await learner.signInAgain()))).toMatchObject({ status: 403, code: 'ACCESS.ELEVATION_REQUIRED' });
    expect(await failure(approve(id, await confirmPassword(await ApiLearner.signUp(suite.url))))).toMatchObject({ status: 404 });
    expect(await ask()).toBe(id);
  });

  it('is refused without a grant despite an approval', async () => {
    const id = await ask();
    await approve(id);
    await grant(learner, { tool: 'svc_delete_words', access: 'destructive', mode: 'deny' });
    expect(await refusal(run(destructive))).toMatchObject({ message: 'no_grant' });
  });

  it('records the decision of the user in the audit chain', async () => {
    const id = await ask();
    await approve(id);
    await approve(id);
    const said = (await decided()).filter(({ kind }) => kind === 'confirmation');
    expect(said).toMatchObject([{ outcome: 'approved', tool: 'svc_delete_words', payload_sha256: expect.any(String) }]);
  });

  it('allows at most 100 pending confirmations', async () => {
    for (let i = 0; i < 100; i++) await ask({ payload: { word_ids: [i] } });
    expect(await refusal(run({ ...destructive, payload: { word_ids: [100] } }))).toMatchObject({ message: 'rate_limited' });
    expect(await waiting()).toHaveLength(100);
  });

  it('deletes a confirmation a day after its end', async () => {
    await ask();
    await ask({ payload: { word_ids: [2] } });
    const endedAgo = (interval: string, payload: object) =>
      suite.observer.rows(`update confirmations set expires_at = now() - $2::interval where account_id = $1 and preview @> $3`, [
        learner.user.id,
        interval,
        JSON.stringify(payload),
      ]);
    await endedAgo('25 hours', { word_ids: [1] });
    await endedAgo('23 hours', { word_ids: [2] });
    await runRecurringJob(suite.observer, 'purge-confirmations');
    const left = await suite.observer.rows(`select preview from confirmations where account_id = $1`, [learner.user.id]);
    expect(left).toEqual([{ preview: { word_ids: [2] } }]);
  });
});
