import { changePassword, saveAiCredential, updateAiSettings } from '@wordhoard/api-client/sdk';
import type { AiCredentialDto, SaveAiCredentialDto, UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import { type Mode, type RunningApi, startApi } from '@wordhoard/testing';
import { signUpAdministrator } from '../administrator.js';
import { useApi } from '../api-suite.js';
import { ApiLearner } from '../learner.js';
import { type Features, prepareFeatures } from '../models/features.js';
import { replyTo } from '../models/model-reply.js';
import { useModels } from '../models/use-models.js';
import { send, sendJson } from '../raw-request.js';
import { storedValues } from '../stored-values.js';
import { type Haystack, type Secrets, secretsIn } from './planted-secrets.js';
import { useRecordedAnswers } from './recorded-answers.js';

type CloudProvider = AiCredentialDto['provider'];

const ENCRYPTION_KEY = Buffer.alloc(32, 'planted: encrypts ');
const ENVIRONMENT = {
  CLOUD_A_API_KEY: 'planted-environment-a/+1',
  CLOUD_C_API_KEY: 'planted-environment-c/+2',
  SECRET_KEY: 'planted: signs the tokens of everybody here',
};
const SAVED = { cloud_a: 'planted-saved-a/+3', cloud_c: 'planted-saved-c/+4' };
const OWN = { cloud_a: 'planted-own-a/+5', cloud_c: 'planted-own-c/+6' };
const PASSWORDS = { password: 'planted: password of a learner', next_password: 'planted: the one after that' };
const ALL_BEHAVIORS: readonly Mode[] = ['success', 'cut', 401, 500, 'reset'];

const answers = useRecordedAnswers();
const models = useModels();
const suite = useApi({ variables: models.variables });
let api: RunningApi;
let admin: ApiLearner;

beforeAll(async () => {
  const AI_CREDENTIAL_ENCRYPTION_KEY = ENCRYPTION_KEY.toString('base64');
  api = await suite.startAnother({ ...ENVIRONMENT, AI_CREDENTIAL_ENCRYPTION_KEY, LOG_LEVEL: 'trace' });
  admin = await signUpAdministrator({ ...suite, url: api.url, observer: suite.observer });
});

function secrets(): Secrets {
  const account = models.server.tokens.serviceAccount() as { private_key: string };
  const tokens = Object.fromEntries([...models.server.tokens.issued].map((token, i) => [`access token ${i}`, token]));
  const keys = { saved_a: SAVED.cloud_a, saved_c: SAVED.cloud_c, own_a: OWN.cloud_a, own_c: OWN.cloud_c };
  return {
    ...ENVIRONMENT,
    ...keys,
    ...PASSWORDS,
    ...tokens,
    private_key: account.private_key,
    AI_CREDENTIAL_ENCRYPTION_KEY: ENCRYPTION_KEY,
  };
}

async function visibleData(): Promise<Haystack[]> {
  const logs = api.logs.map((line) => ({ where: 'a log line', bytes: Buffer.from(line) }));
  return [...answers, ...logs, ...(await storedValues(suite.observer))];
}

async function configure(body: UpdateAiSettingsDto): Promise<void> {
  await updateAiSettings({ client: admin.client, body });
}

function serviceAccount(overrides: object = {}): SaveAiCredentialDto {
  const service_account_json = JSON.stringify({ ...models.server.tokens.serviceAccount(), ...overrides });
  return { service_account_json, project_id: 'own-project', location: 'europe-west1' };
}

/** Uses every feature with every provider behaviour, including errors that echo the request. */
async function useEverything(features: Features): Promise<void> {
  models.server.reply = ({ schema }) => replyTo(schema, 'nothing to hide');
  for (const mode of ALL_BEHAVIORS) {
    models.server.mode = mode;
    await Promise.all(Object.values(features).map((ask) => ask()));
  }
}

describe('no response, log line or row contains a secret', () => {
  it.each<[whose: string, settings: UpdateAiSettingsDto]>([
    ['the environment’s key for cloud_a', { provider: 'cloud_a', cloud_a_api_key: null }],
    ['the environment’s key for cloud_c', { provider: 'cloud_c', cloud_c_api_key: null }],
    ['the saved key for cloud_a', { provider: 'cloud_a', cloud_a_api_key: SAVED.cloud_a }],
    ['the saved key for cloud_c', { provider: 'cloud_c', cloud_c_api_key: SAVED.cloud_c }],
    ['the host’s own credential for cloud_b', { provider: 'cloud_b', cloud_b_project_id: 'words-project' }],
  ])('exposes no secret while %s is used', async (_whose, settings) => {
    await configure(settings);
    const learner = await ApiLearner.signUp(api.url, { password: PASSWORDS.password });
    await useEverything(await prepareFeatures(learner, models.server));
    expect(models.server.questions.length).toBeGreaterThan(0);
    expect(secretsIn(await visibleData(), secrets())).toEqual([]);
  });

  it.each<CloudProvider>(['cloud_a', 'cloud_b', 'cloud_c'])(
    'exposes no secret while a personal credential for %s is used',
    async (provider) => {
      const learner = await ApiLearner.signUp(api.url, { password: PASSWORDS.password });
      const body = provider === 'cloud_b' ? serviceAccount() : { api_key: OWN[provider] };
      await saveAiCredential({ client: learner.client, path: { provider }, body });
      await useEverything(await prepareFeatures(learner, models.server));
      expect(secretsIn(await visibleData(), secrets())).toEqual([]);
    },
  );

  it('exposes no secret that is sent in the wrong place or in an invalid form', async () => {
    const { token } = admin;
    const [settings, own] = ['/api/v1/ai-settings', '/api/v1/me/ai-credentials'];
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const refused = await Promise.all([
      sendJson(api.url, 'PUT', settings, { provider: OWN.cloud_a, cloud_a_model: `${SAVED.cloud_a} !` }, token),
      sendJson(api.url, 'PUT', settings, { local_base_url: `http://me:${encodeURIComponent(SAVED.cloud_a)}@localhost` }, token),
      sendJson(api.url, 'PUT', settings, { cloud_c_api_key: `${SAVED.cloud_c} with blanks` }, token),
      sendJson(api.url, 'PUT', `${own}/cloud_a`, { api_key: [OWN.cloud_a] }, token),
      sendJson(api.url, 'PUT', `${own}/cloud_b`, serviceAccount({ token_uri: 'https://example.org' }), token),
      sendJson(api.url, 'PUT', `${own}/cloud_b`, { ...serviceAccount(), location: OWN.cloud_c }, token),
      send(api.url, { method: 'PUT', path: `${own}/cloud_a`, headers, body: `{"api_key": "${OWN.cloud_a}" oops` }),
      send(api.url, { method: 'PUT', path: `${own}/cloud_a`, headers, body: OWN.cloud_a }),
      sendJson(api.url, 'POST', '/api/v1/auth/login', { email: PASSWORDS.password, password: PASSWORDS.password }),
      sendJson(api.url, 'POST', '/api/v1/auth/register', { email: 'a', username: 'b', password: PASSWORDS.password.slice(0, 5) }),
    ]);
    expect(refused.map(({ status }) => status).filter((status) => status < 400 || status >= 500)).toEqual([]);
    const said = refused.map(({ body, headers: given }) => ({ where: 'a refusal', bytes: Buffer.from(JSON.stringify([body, given])) }));
    expect(secretsIn([...said, ...(await visibleData())], secrets())).toEqual([]);
  });

  it('exposes no password when passwords change', async () => {
    const learner = await ApiLearner.signUp(api.url, { password: PASSWORDS.password });
    const body = { current_password: PASSWORDS.password, new_password: PASSWORDS.next_password };
    await changePassword({ client: learner.client, body }).catch(() => undefined);
    expect(secretsIn(await visibleData(), secrets())).toEqual([]);
  });

  it('exposes no secret when a start fails because of it', async () => {
    const bad = {
      AI_CREDENTIAL_ENCRYPTION_KEY: 'planted-and-too-short',
      SECRET_KEY: 'planted-and-too-short',
      FIRST_ADMIN_PASSWORD: 'planted',
      CLOUD_A_BASE_URL: 'https://me:planted-and-too-short@gateway.example.org',
    };
    const env = { ...bad, FIRST_ADMIN_EMAIL: 'admin@example.org' };
    const failed = await startApi({ databaseUrl: suite.databaseUrl, env, ownProcess: 'it prints why it failed and exits' }).catch(
      (error: unknown) => String(error),
    );
    expect(failed).toContain('The API ended before it was ready');
    for (const variable of Object.keys(bad)) expect(failed).toContain(variable);
    expect(failed).not.toContain('planted');
  });
});

describe('search for secrets', () => {
  it('finds a secret that was stored', async () => {
    const learner = await ApiLearner.signUp(api.url);
    await learner.createGroup({ name: `x${Buffer.from(OWN.cloud_a).toString('base64')}` });
    const found = secretsIn(await visibleData(), secrets());
    expect(found).toEqual(expect.arrayContaining(['own_a in an answer of /api/v1/groups', 'own_a in public.groups.name']));
  });
});
