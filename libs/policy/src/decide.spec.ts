import fc from 'fast-check';
import { type Budget, decide, type PolicyRequest } from './decide.js';
import { ACCESS_CLASSES, needsConfirmation, type Grant, GRANT_MODES, GRANT_STATES } from './grant.js';
import { SCOPES } from './scopes.js';

const NOW = new Date('2026-03-01T09:00:00Z');
const LATER = new Date('2026-03-02T09:00:00Z');
const ENOUGH: Budget = { left: 30, retryAfterSeconds: 60 };
const TUPLE = { requester: { account: 1, client: null }, tool: 'svc_search_words', access: 'read', workspace: '/home/anna' } as const;
const DECIDED_BY = { scope: 'vocabulary-read', scopes: null, remoteWorkspace: 'production', confirmed: false } as const;

function call(overrides: Partial<PolicyRequest> = {}): PolicyRequest {
  return { ...TUPLE, ...DECIDED_BY, ...overrides };
}

function granted(overrides: Partial<Grant> = {}): Grant {
  return { ...TUPLE, mode: 'always', state: 'live', expires_at: LATER, ...overrides };
}

const once = (overrides: Partial<Grant> = {}) => granted({ mode: 'once', expires_at: null, ...overrides });
const no = (reason: string) => ({ outcome: 'denied', reason });

describe('a call', () => {
  it.each<[what: string, grant: Grant | null, request: PolicyRequest, expected: object]>([
    ['without a grant is refused', null, call(), no('no_grant')],
    ['under deny is refused', granted({ mode: 'deny', expires_at: null }), call(), no('no_grant')],
    ['under once takes the grant', once(), call(), { outcome: 'granted', reserves: true }],
    ['under once that another call has taken is refused', once({ state: 'reserved' }), call(), no('no_grant')],
    ['under once that is spent needs a fresh grant', once({ state: 'consumed' }), call(), no('no_grant')],
    ['under once that was revoked is refused', once({ state: 'revoked' }), call(), no('grant_revoked_or_expired')],
    ['under once that has ended is refused', once({ expires_at: NOW }), call(), no('grant_revoked_or_expired')],
    ['under always is granted', granted(), call(), { outcome: 'granted', reserves: false }],
    ['under always that was revoked is refused', granted({ state: 'revoked' }), call(), no('grant_revoked_or_expired')],
    ['under always is refused from its last moment on', granted({ expires_at: NOW }), call(), no('grant_revoked_or_expired')],
    ['under always without an end is refused', granted({ expires_at: null }), call(), no('no_grant')],
    ['in an invalid workspace is refused', granted({ workspace: 'a/..' }), call({ workspace: 'a/..' }), no('invalid_workspace')],
    [
      'in the remote workspace is granted',
      granted({ workspace: 'production' }),
      call({ workspace: 'production' }),
      { outcome: 'granted', reserves: false },
    ],
    ['beyond the scopes of its token is refused', granted(), call({ scopes: ['card-write'] }), no('insufficient_scope')],
    [
      'within the scopes of its token is granted',
      granted(),
      call({ scopes: ['vocabulary-read'] }),
      { outcome: 'granted', reserves: false },
    ],
    ['with a token of no scope is refused', granted(), call({ scopes: [] }), no('insufficient_scope')],
  ])('a call %s', (_what, grant, request, expected) => {
    expect(decide(grant, request, NOW, ENOUGH)).toEqual(expected);
  });

  it.each<[string, Partial<PolicyRequest>]>([
    ['account', { requester: { account: 2, client: null } }],
    ['client', { requester: { account: 1, client: 'assistant' } }],
    ['tool', { tool: 'svc_delete_words' }],
    ['access', { access: 'write' }],
    ['workspace', { workspace: '/home' }],
    ['workspace below', { workspace: '/home/anna/words' }],
  ])('a grant does not cover a call of another %s', (_what, other) => {
    expect(decide(granted(), call(other), NOW, ENOUGH)).toEqual(no('no_grant'));
  });

  it.each(['high_impact', 'destructive'] as const)('a call that is %s needs confirmation in spite of a grant', (access) => {
    for (const grant of [granted({ access }), once({ access })]) {
      expect(decide(grant, call({ access }), NOW, ENOUGH)).toEqual({ outcome: 'confirmation_required' });
      expect(decide(grant, call({ access, confirmed: true }), NOW, ENOUGH)).toEqual({
        outcome: 'granted',
        reserves: grant.mode === 'once',
      });
    }
    expect(decide(null, call({ access, confirmed: true }), NOW, ENOUGH)).toEqual(no('no_grant'));
    expect(decide(granted({ access, mode: 'deny' }), call({ access, confirmed: true }), NOW, ENOUGH)).toEqual(no('no_grant'));
  });

  it.each([0, -1, NaN])('refuses a call with %d calls left, granted or not', (left) => {
    for (const grant of [null, granted(), once()]) {
      expect(decide(grant, call(), NOW, { left, retryAfterSeconds: 7 })).toEqual({ outcome: 'rate_limited', retryAfterSeconds: 7 });
    }
  });

  const requester = fc.record({ account: fc.integer({ min: 1, max: 2 }), client: fc.constantFrom(null, 'assistant') });
  const tuple = {
    requester,
    tool: fc.constantFrom('one', 'other'),
    access: fc.constantFrom(...ACCESS_CLASSES),
    workspace: fc.constantFrom('/', '/a', 'a', '/a/..', 'production'),
  };
  const anyGrant = fc.record({
    ...tuple,
    mode: fc.constantFrom(...GRANT_MODES),
    state: fc.constantFrom(...GRANT_STATES),
    expires_at: fc.option(fc.date({ min: new Date('2026-02-28'), max: new Date('2026-03-03'), noInvalidDate: true })),
  });
  const anyCall = fc.record({
    ...tuple,
    scope: fc.constantFrom(...SCOPES),
    scopes: fc.option(fc.subarray([...SCOPES])),
    remoteWorkspace: fc.constantFrom(null, 'production'),
    confirmed: fc.boolean(),
  });

  it('a call is granted only by a live grant of its own', () => {
    fc.assert(
      fc.property(fc.option(anyGrant), anyCall, fc.integer({ min: -1, max: 2 }), (grant, request, left) => {
        const decision = decide(grant, request, NOW, { left, retryAfterSeconds: 1 });
        if (decision.outcome !== 'granted') return;
        expect(grant).toMatchObject({ state: 'live', requester: request.requester, tool: request.tool, access: request.access });
        expect(grant?.workspace).toBe(request.workspace);
        expect(grant?.mode).toBe(decision.reserves ? 'once' : 'always');
        expect((grant?.expires_at ?? LATER).getTime()).toBeGreaterThan(NOW.getTime());
        expect(left).toBeGreaterThan(0);
        expect(request.confirmed || !needsConfirmation(request.access)).toBe(true);
        expect(request.scopes ?? [request.scope]).toContain(request.scope);
      }),
      { numRuns: scaled(5_000, 20_000) },
    );
  });
});
