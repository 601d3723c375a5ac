import { generateKeyPairSync } from 'node:crypto';
import {
  changePassword,
  createNarrowSignIn,
  createResetLink,
  deleteAiCredential,
  deleteMe,
  deleteUser,
  elevate,
  listSecurityEvents,
  listUsers,
  login,
  logout,
  logoutAll,
  reactivateUser,
  resetPassword,
  revokeConnection,
  saveAiCredential,
  setUserRole,
  suspendUser,
  updateAiSettings,
} from '@wordhoard/api-client/sdk';
import type { ListSecurityEventsData, SecurityEventDto } from '@wordhoard/api-client/types';
import { runHostCommand } from '@wordhoard/testing';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { failure } from '../../../../test/failure.js';

import { clientFor, ApiLearner } from '../../../../test/learner.js';
import { OauthClient, REMOTE } from '../../../../test/oauth-client.js';
import { Observer } from '../../../../test/observer.js';
import { send } from '../../../../test/raw-request.js';
import { storedValues } from '../../../../test/stored-values.js';
import { sha256 } from '../chain/digest.js';

type Filter = NonNullable<ListSecurityEventsData['query']>;

const { privateKey } = generateKeyPairSync('ed25519');
const AUDIT_SIGNING_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().replaceAll('\n', '\\n');
const AI_CREDENTIAL_ENCRYPTION_KEY = Buffer.alloc(32, 'k').toString('base64');

const suite = useApi({
  variables: { ...REMOTE, AUDIT_SIGNING_KEY, AI_CREDENTIAL_ENCRYPTION_KEY, RATE_LIMIT_AUTH_ATTEMPTS: '100000' },
});
let administrator: ApiLearner;
let learner: ApiLearner;

beforeAll(async () => {
  administrator = await signUpAdministrator(suite);
});

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

async function events(query: Filter): Promise<SecurityEventDto[]> {
  return (await listSecurityEvents({ client: administrator.client, query })).data.items;
}

/** The newest event about the learner. */
async function newest(type: SecurityEventDto['type'], of = learner): Promise<SecurityEventDto | undefined> {
  return (await events({ type, account_id: of.user.id }))[0];
}

/** Refusals are recorded after their responses. */
function refusal(query: Filter): Promise<SecurityEventDto> {
  return eventually(
    async () => (await events(query)).find(({ outcome }) => outcome === 'refused') as SecurityEventDto,
    (event) => event !== undefined,
  );
}

const password = (of = learner) => of.registration.password;
const elevated = async (of = learner) => elevate({ client: of.client, body: { password: password(of) } });

describe('each change of accounts, access and settings is recorded', () => {
  const own: [what: string, type: SecurityEventDto['type'], details: object, change: () => Promise<unknown>][] = [
    ['a registration', 'account_created', { client: 'web', scope: 'full' }, async () => undefined],
    ['a sign-in', 'sign_in', { scope: 'full' }, () => learner.signInAgain()],
    ['a narrow sign-in', 'sign_in', { scope: 'capture' }, () => createNarrowSignIn({ client: learner.client, body: { scope: 'capture' } })],
    ['an elevation', 'elevation', {}, () => elevated()],
    [
      'a changed password',
      'password_changed',
      {},
      async () => {
        await elevated();
        await changePassword({ client: learner.client, body: { current_password: password(), new_password: 'another one 4 me' } });
      },
    ],
    [
      'a credential that is saved',
      'ai_credential',
      { provider: 'cloud_a', change: 'saved' },
      () => saveAiCredential({ client: learner.client, path: { provider: 'cloud_a' }, body: { api_key: 'a-key-of-mine' } }),
    ],
    [
      'a credential that is deleted',
      'ai_credential',
      { provider: 'cloud_a', change: 'deleted' },
      async () => {
        await saveAiCredential({ client: learner.client, path: { provider: 'cloud_a' }, body: { api_key: 'a-key-of-mine' } });
        await deleteAiCredential({ client: learner.client, path: { provider: 'cloud_a' } });
      },
    ],
    [
      'a client that is connected',
      'connection',
      { change: 'connected' },
      async () => {
        await elevated();
        await (await OauthClient.register(suite.url)).connect(learner);
      },
    ],
    [
      'a client that is disconnected',
      'connection',
      { change: 'disconnected' },
      async () => {
        await elevated();
        const client = await OauthClient.register(suite.url);
        await client.connect(learner);
        await revokeConnection({ client: learner.client, path: { client_id: client.id } });
      },
    ],
    ['a sign-out', 'sign_out', { ended: expect.any(String) }, () => logout({ client: learner.client })],
    ['a sign-out everywhere', 'sign_out', { everywhere: true }, () => logoutAll({ client: learner.client })],
    [
      'an account that its owner deletes',
      'account_deleted',
      {},
      async () => {
        await elevated();
        await deleteMe({ client: learner.client, body: { password: password() } });
      },
    ],
  ];

  it.each(own)('records the event with actor, sign-in and address: %s', async (_what, type, details, change) => {
    await change();
    expect(await newest(type)).toMatchObject({
      ...{ type, outcome: 'succeeded', actor_id: learner.user.id, target_id: learner.user.id, count: 1 },
      ...{ sign_in_id: expect.any(String), address: '127.0.0.1', details },
    });
  });

  const byAdministrators: [what: string, type: SecurityEventDto['type'], details: object, change: (id: number) => Promise<unknown>][] = [
    ['a suspension', 'suspension', {}, (user_id) => suspendUser({ client: administrator.client, path: { user_id } })],
    ['a reactivation', 'reactivation', {}, (user_id) => reactivateUser({ client: administrator.client, path: { user_id } })],
    [
      'a role',
      'role',
      { role: 'admin', role_before: 'user' },
      (user_id) => setUserRole({ client: administrator.client, path: { user_id }, body: { role: 'admin' } }),
    ],
    ['a reset link', 'reset_link', {}, (user_id) => createResetLink({ client: administrator.client, path: { user_id } })],
    ['an account that is deleted', 'account_deleted', {}, (user_id) => deleteUser({ client: administrator.client, path: { user_id } })],
  ];

  it.each(byAdministrators)('records the event with administrator and account: %s', async (_what, type, details, change) => {
    await change(learner.user.id);
    expect(await newest(type)).toMatchObject({
      ...{ outcome: 'succeeded', actor_id: administrator.user.id, target_id: learner.user.id },
      ...{ sign_in_id: expect.any(String), address: '127.0.0.1', details },
    });
  });

  it('records a change of the AI settings with old and new values', async () => {
    await updateAiSettings({ client: administrator.client, body: { local_model: 'm', cloud_a_api_key: 'planted-key' } });
    const [event] = await events({ type: 'ai_settings' });
    expect(event).toMatchObject({ actor_id: administrator.user.id, target_id: null });
    expect(event?.details).toMatchObject({ fields: ['local_model', 'cloud_a_api_key'], provider: 'none', provider_before: 'none' });
  });

  it('records the use of a reset link without a sign-in', async () => {
    const { url } = (await createResetLink({ client: administrator.client, path: { user_id: learner.user.id } })).data;
    const token = new URL(url).searchParams.get('token') as string;
    await resetPassword({ client: clientFor(suite.url, null), body: { token, new_password: 'the one after that' } });
    expect(await newest('password_reset')).toMatchObject({ actor_id: null, target_id: learner.user.id, sign_in_id: null });
    await failure(resetPassword({ client: clientFor(suite.url, null), body: { token, new_password: 'the one after that' } }));
    expect(await refusal({ type: 'password_reset' })).toMatchObject({ details: { code: 'ACCOUNT.LINK_SPENT' } });
    const stored = await storedValues(suite.observer);
    expect(stored.filter(({ bytes }) => bytes.includes(token))).toEqual([]);
  });

  it('records a reset link from the command line without an actor', async () => {
    await runHostCommand(suite.databaseUrl, ['reset-link', learner.user.email]);
    expect(await newest('reset_link')).toMatchObject({ actor_id: null, target_id: learner.user.id, sign_in_id: null, address: null });
  });

  it('rolls back the change if the event cannot be recorded', async () => {
    await suite.observer.rows(
      `create function refuse_growth() returns trigger language plpgsql as $$ begin raise exception 'full'; end $$`,
    );
    await suite.observer.rows('create trigger refuse_growth before insert on security_events execute function refuse_growth()');
    try {
      const { status } = await failure(suspendUser({ client: administrator.client, path: { user_id: learner.user.id } }));
      expect(status).toBe(500);
      const again = failure(login({ client: clientFor(suite.url, null), body: { email: learner.user.email, password: password() } }));
      expect((await again).status).toBe(500);
    } finally {
      await suite.observer.rows('drop trigger refuse_growth on security_events');
      await suite.observer.rows('drop function refuse_growth');
    }
    const { data } = await listUsers({ client: administrator.client, query: { q: learner.user.email } });
    expect(data.items[0]).toMatchObject({ is_active: true });
    expect(await suite.observer.rows('select from sign_ins where account_id = $1', [learner.user.id])).toHaveLength(1);
  });
});

describe('a refusal', () => {
  const attempt = (email: string) => failure(login({ client: clientFor(suite.url, null), body: { email, password: 'not the password' } }));

  it('records the account whose password was tried', async () => {
    await attempt(learner.user.email);
    const event = await refusal({ type: 'sign_in', account_id: learner.user.id });
    expect(event).toMatchObject({ actor_id: null, target_id: learner.user.id, details: { code: 'ACCOUNT.WRONG_PASSWORD' } });
  });

  it('records a keyed hash of an unknown e-mail address instead of the address', async () => {
    await attempt('Stranger-Planted@example.com');
    await attempt('other-planted@example.com');
    const found = await eventually(
      async () => (await events({ type: 'sign_in' })).filter(({ details }) => 'email_hash' in details),
      ({ length }) => length === 2,
    );
    const hashes = found.map(({ details }) => details['email_hash']);
    expect(new Set(hashes).size).toBe(2);
    for (const hash of hashes) expect(hash).toMatch(/^[\da-f]{64}$/);
    expect(hashes).not.toContain(sha256('stranger-planted@example.com'));
    const stored = await storedValues(suite.observer);
    expect(stored.filter(({ bytes }) => /(stranger|other)-planted/i.test(bytes.toString()))).toEqual([]);
  });

  it('records refused elevations and refused administrator routes', async () => {
    await failure(elevate({ client: learner.client, body: { password: 'not the password' } }));
    expect(await refusal({ type: 'elevation', account_id: learner.user.id })).toMatchObject({ actor_id: learner.user.id });
    await failure(listUsers({ client: learner.client }));
    expect(await refusal({ type: 'access', account_id: learner.user.id })).toMatchObject({
      details: { code: 'ACCESS.NOT_ALLOWED', route: 'GET /api/v1/admin/users' },
    });
  });
});

describe('an export of security events', () => {
  it('is refused while another one of the administrator is under way', async () => {
    const headers = { Authorization: `Bearer ${administrator.token}` };
    const begin = () => send(suite.url, { path: '/api/v1/admin/security-events/export', headers });
    const holder = await Observer.of(suite.databaseUrl);
    await holder.rows('begin');
    await holder.rows('lock table security_events in exclusive mode');
    const first = begin();
    await eventually(
      () => suite.observer.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
      ({ length }) => length > 0,
    );
    const second = await begin();
    await holder.rows('commit');
    await holder.close();
    expect([second.status, JSON.parse(second.body)]).toMatchObject([409, { code: 'EXPORT.UNDER_WAY' }]);
    expect((await first).status).toBe(200);
  });
});
