import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { getAnsweringModel, saveAiCredential, suggestMnemonics, updateAiSettings } from '@wordhoard/api-client/sdk';
import type { AiCredentialDto, SaveAiCredentialDto, SuggestedMnemonicsDto, UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { eventually } from '../../../../test/eventually.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { REACH, UNUSABLE_ANSWER, useModels } from '../../../../test/models/use-models.js';

const DEPLOYMENT_KEY = 'sk-planted-deployment';
const PERSONAL_KEY = 'sk-planted-personal';
const OFF = { provider: 'none', cloud_a_api_key: null, cloud_b_project_id: null, cloud_c_api_key: null } as const;

type CloudProvider = AiCredentialDto['provider'];

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let learner: ApiLearner;
let wordId: number;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
  wordId = (await learner.createWord((await learner.createGroup()).id, { term: 'casa', definition: 'planted definition' })).id;
  await configure(OFF);
  models.server.reply = () => JSON.stringify({ mnemonics: ['a castle for a home'] });
});

async function configure(body: UpdateAiSettingsDto): Promise<void> {
  await updateAiSettings({ client: admin.client, body });
}

async function store(provider: CloudProvider, body: SaveAiCredentialDto): Promise<void> {
  await saveAiCredential({ client: learner.client, path: { provider }, body });
}

function project(): SaveAiCredentialDto {
  const service_account_json = JSON.stringify(models.server.tokens.serviceAccount());
  return { service_account_json, project_id: 'own-project', location: 'europe-west1' };
}

async function suggest(who = learner): Promise<SuggestedMnemonicsDto> {
  return (await suggestMnemonics({ client: who.client, path: { word_id: wordId }, body: {} })).data;
}

async function answering(who = learner): Promise<unknown> {
  return (await getAnsweringModel({ client: who.client })).data;
}

const DEPLOYMENTS: Record<'local' | CloudProvider, UpdateAiSettingsDto> = {
  local: { provider: 'local', local_model: 'small' },
  cloud_a: { provider: 'cloud_a', cloud_a_api_key: DEPLOYMENT_KEY },
  cloud_b: { provider: 'cloud_b', cloud_b_project_id: 'words-project' },
  cloud_c: { provider: 'cloud_c', cloud_c_api_key: DEPLOYMENT_KEY },
};

describe('while AI is off', () => {
  it('says that AI is off instead of asking a model', async () => {
    expect(await suggest()).toMatchObject({
      status: 'disabled',
      detail: expect.stringContaining('AI is off'),
      suggestions: [],
      provider: null,
    });
    expect(models.server.attempts).toBe(0);
  });

  it('returns no provider while AI is off', async () => {
    expect(await answering()).toEqual({ provider: 'none', personal: false, model: null, host: null });
  });
});

describe.each(['local', 'cloud_a', 'cloud_b', 'cloud_c'] as const)('the deployment’s %s', (provider) => {
  beforeEach(() => configure(DEPLOYMENTS[provider]));

  it('answers without receiving definitions', async () => {
    const expected = { status: 'ok', detail: null, suggestions: ['a castle for a home'], provider, style: 'imagery' };
    expect(await suggest()).toEqual({ ...expected, model: models.server.last.model });
    expect(JSON.stringify(models.server.last)).toContain('casa');
    expect(JSON.stringify(models.server.last.messages)).not.toContain('planted');
  });

  it('is named with its model without being contacted', async () => {
    const said = await answering();
    expect(models.server.attempts).toBe(0);
    await suggest();
    const host = provider === 'local' ? new URL(models.server.url).host : null;
    expect(said).toEqual({ provider, personal: false, model: models.server.last.model, host });
  });

  it.each(['no JSON at all', '{"mnemonics":"none"}', '{"mnemonics":["<br>","  "]}', '{}'])(
    'that says %j said nothing usable',
    async (reply) => {
      models.server.reply = () => reply;
      expect(await suggest()).toMatchObject({ status: 'unavailable', detail: UNUSABLE_ANSWER, suggestions: [] });
    },
  );
});

describe('a credential of one’s own', () => {
  it.each<[CloudProvider, () => SaveAiCredentialDto]>([
    ['cloud_a', () => ({ api_key: PERSONAL_KEY })],
    ['cloud_b', project],
    ['cloud_c', () => ({ api_key: PERSONAL_KEY })],
  ])('uses an own credential while the deployment has none: %s', async (provider, body) => {
    await store(provider, body());
    expect(await suggest()).toMatchObject({ status: 'ok', provider });
  });

  it('prefers an own credential, for its account only', async () => {
    await configure(DEPLOYMENTS.cloud_c);
    await store('cloud_c', { api_key: PERSONAL_KEY });
    await suggest();
    expect(models.server.last.credential).toBe(PERSONAL_KEY);
    expect(await answering()).toMatchObject({ provider: 'cloud_c', personal: true });
    const other = await ApiLearner.signUp(suite.url);
    const { id } = await other.createWord((await other.createGroup()).id);
    await suggestMnemonics({ client: other.client, path: { word_id: id }, body: {} });
    expect(models.server.last.credential).toBe(DEPLOYMENT_KEY);
    expect(await answering(other)).toMatchObject({ provider: 'cloud_c', personal: false });
  });

  it('does not send an own credential to the deployment’s gateway', async () => {
    const { url } = await suite.startAnother({ CLOUD_C_BASE_URL: 'http://127.0.0.1:9/gateway' });
    await configure(DEPLOYMENTS.cloud_c);
    const there = await learner.signInAgain(url);
    expect(await suggest(there)).toMatchObject({ status: 'unavailable', detail: REACH });
    await store('cloud_c', { api_key: PERSONAL_KEY });
    expect(await suggest(there)).toMatchObject({ status: 'ok' });
  });

  it('does not fall back if an own credential is rejected', async () => {
    await configure(DEPLOYMENTS.local);
    await store('cloud_a', { api_key: PERSONAL_KEY });
    models.server.mode = 401;
    expect(await suggest()).toMatchObject({ status: 'unavailable', detail: REACH });
    expect(models.server.questions.map(({ credential }) => credential)).toEqual([PERSONAL_KEY]);
  });

  it('does not fall back if a credential cannot be decrypted, and accepts it with the old key listed', async () => {
    await configure(DEPLOYMENTS.local);
    await store('cloud_a', { api_key: PERSONAL_KEY });
    const fresh = randomBytes(32).toString('base64');
    const rotated = await suite.startAnother({ AI_CREDENTIAL_ENCRYPTION_KEY: fresh });
    expect(await suggest(await learner.signInAgain(rotated.url))).toMatchObject({ status: 'unavailable', detail: REACH });
    expect(models.server.attempts).toBe(0);
    const old = models.variables['AI_CREDENTIAL_ENCRYPTION_KEY'] ?? '';
    const listed = await suite.startAnother({ AI_CREDENTIAL_ENCRYPTION_KEY: `${fresh},${old}` });
    expect(await suggest(await learner.signInAgain(listed.url))).toMatchObject({ status: 'ok', provider: 'cloud_a' });
  });

  it('does not decrypt a credential in the row of another account', async () => {
    const other = await ApiLearner.signUp(suite.url);
    await store('cloud_a', { api_key: PERSONAL_KEY });
    await suite.observer.rows('update ai_credentials set account_id = $2 where account_id = $1', [learner.user.id, other.user.id]);
    const { id } = await other.createWord((await other.createGroup()).id);
    const { data } = await suggestMnemonics({ client: other.client, path: { word_id: id }, body: {} });
    expect(data).toMatchObject({ status: 'unavailable', detail: REACH });
  });
});

describe('a question', () => {
  it('aborts a model request when the client disconnects', async () => {
    await configure(DEPLOYMENTS.local);
    models.server.mode = 'silent';
    const { hostname, port } = new URL(suite.url);
    const path = `/api/v1/words/${wordId}/mnemonics/suggest`;
    const headers = { Authorization: `Bearer ${learner.token}`, 'Content-Type': 'application/json' };
    const asking = request({ hostname, port, path, method: 'POST', headers });
    asking.on('error', () => undefined);
    asking.end('{}');
    await eventually(
      () => models.server.attempts,
      (attempts) => attempts === 1,
    );
    asking.destroy();
    const abandoned = await eventually(
      () => models.server.abandoned,
      (connections) => connections === 1,
    );
    expect(abandoned).toBe(1);
  });

  it('spends the budget only for requests that reach a model, and then responds with Retry-After', async () => {
    const { url } = await suite.startAnother({ RATE_LIMIT_AI_REQUESTS: '2' });
    const there = await learner.signInAgain(url);
    await suggest(there);
    await configure(DEPLOYMENTS.local);
    await suggest(there);
    await suggest(there);
    const refusal = await failure(suggest(there));
    expect([refusal.status, refusal.retryAfterSeconds]).toEqual([429, expect.any(Number)]);
  });
});
