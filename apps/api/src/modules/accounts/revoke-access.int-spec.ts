import {
  changePassword,
  createResetLink,
  listConnections,
  listGrants,
  logoutAll,
  reactivateUser,
  resetPassword,
  suspendUser,
} from '@wordhoard/api-client/sdk';
import { signUpAdministrator } from '../../../test/administrator.js';
import { useApi } from '../../../test/api-suite.js';
import { auditEvents, confirmPassword } from '../../../test/assistant.js';
import { failure } from '../../../test/failure.js';
import { clientFor, ApiLearner } from '../../../test/learner.js';
import { callTool, errorIn, OauthClient, REMOTE, type Tokens } from '../../../test/oauth-client.js';

const NEW_PASSWORD = 'a wholly new horse';
const suite = useApi({ variables: REMOTE });
let learner: ApiLearner;
let administrator: ApiLearner;

beforeEach(async () => {
  learner = await confirmPassword(await ApiLearner.signUp(suite.url));
  administrator = await signUpAdministrator(suite);
});

/** A connected assistant that is known to work. */
async function connect(): Promise<{ client: OauthClient; tokens: Tokens }> {
  const client = await OauthClient.register(suite.url);
  const tokens = await client.connect(learner);
  expect((await callTool(suite.url, tokens.access_token)).status).toBe(200);
  return { client, tokens };
}

async function resetToken(): Promise<string> {
  const { data } = await createResetLink({ client: administrator.client, path: { user_id: learner.user.id } });
  return new URL(data.url).searchParams.get('token') ?? '';
}

const WAYS: Readonly<Record<string, () => Promise<unknown>>> = {
  'a changed password': () =>
    changePassword({ client: learner.client, body: { current_password: learner.registration.password, new_password: NEW_PASSWORD } }),
  'a password that was reset': async () =>
    resetPassword({ client: clientFor(suite.url, null), body: { token: await resetToken(), new_password: NEW_PASSWORD } }),
  'signing out everywhere': () => logoutAll({ client: learner.client }),
  'a suspension that is lifted again': async () => {
    const path = { user_id: learner.user.id };
    await suspendUser({ client: administrator.client, path });
    await reactivateUser({ client: administrator.client, path });
  },
};

describe.each(Object.entries(WAYS))('%s', (_what, takeBack) => {
  it('ends every connection: tokens, pending consents and grants', async () => {
    const { client, tokens } = await connect();
    const underWay = await OauthClient.register(suite.url);
    const code = await underWay.code(learner);
    await takeBack();
    expect((await callTool(suite.url, tokens.access_token)).status).toBe(401);
    expect(errorIn(await client.refresh(tokens.refresh_token))).toBe('400 invalid_grant');
    expect(errorIn(await underWay.redeem(code))).toBe('400 invalid_grant');
  });

  it('deletes password reset links', async () => {
    const token = await resetToken();
    await takeBack();
    const late = resetPassword({ client: clientFor(suite.url, null), body: { token, new_password: 'another wholly new horse' } });
    expect(await failure(late)).toMatchObject({ code: 'ACCOUNT.LINK_SPENT' });
  });

  it('keeps the connections of other accounts', async () => {
    const { tokens } = await connect();
    const other = await confirmPassword(await ApiLearner.signUp(suite.url));
    learner = other;
    await takeBack();
    expect((await callTool(suite.url, tokens.access_token)).status).toBe(200);
  });
});

it('ends all grants of clients and records it in the audit chain', async () => {
  await connect();
  await logoutAll({ client: learner.client });
  const again = await learner.signInAgain();
  const { client } = again;
  const { data } = await listGrants({ client });
  expect(data.length).toBeGreaterThan(0);
  expect(new Set(data.map(({ state }) => state))).toEqual(new Set(['revoked']));
  expect((await listConnections({ client })).data).toEqual([]);
  const events = await auditEvents(again);
  expect(events.filter(({ kind, outcome }) => kind === 'grant' && outcome === 'revoked')).toHaveLength(data.length);
});

it('keeps the connections that a password change names', async () => {
  const [kept, ended] = [await connect(), await connect()];
  const body = { current_password: learner.registration.password, new_password: NEW_PASSWORD, kept_clients: [kept.client.id] };
  await changePassword({ client: learner.client, body });
  expect((await callTool(suite.url, kept.tokens.access_token)).status).toBe(200);
  expect((await callTool(suite.url, ended.tokens.access_token)).status).toBe(401);
  expect((await listConnections({ client: learner.client })).data).toMatchObject([{ client_id: kept.client.id }]);
});

it('changes nothing if the new password is rejected', async () => {
  const { tokens } = await connect();
  const body = { current_password: 'wrong', new_password: NEW_PASSWORD };
  expect(await failure(changePassword({ client: learner.client, body }))).toMatchObject({ status: 401 });
  expect((await callTool(suite.url, tokens.access_token)).status).toBe(200);
});
