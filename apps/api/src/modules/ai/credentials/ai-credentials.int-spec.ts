import { deleteAiCredential, listAiCredentials, saveAiCredential } from '@wordhoard/api-client/sdk';
import type { AiCredentialDto, SaveAiCredentialDto } from '@wordhoard/api-client/types';
import { useApi } from '../../../../test/api-suite.js';
import { failure } from '../../../../test/failure.js';
import { ApiLearner } from '../../../../test/learner.js';
import { useModels } from '../../../../test/models/use-models.js';

const KEY = 'sk-planted-personal-key';

const models = useModels();
const suite = useApi({ variables: models.variables });
let learner: ApiLearner;

beforeEach(async () => {
  learner = await ApiLearner.signUp(suite.url);
});

type CloudProvider = AiCredentialDto['provider'];

async function store(provider: CloudProvider, body: SaveAiCredentialDto, who = learner): Promise<AiCredentialDto> {
  return (await saveAiCredential({ client: who.client, path: { provider }, body })).data;
}

async function stored(who = learner): Promise<AiCredentialDto[]> {
  return (await listAiCredentials({ client: who.client })).data;
}

async function remove(provider: CloudProvider, who = learner): Promise<void> {
  await deleteAiCredential({ client: who.client, path: { provider } });
}

function project(overrides: Readonly<Record<string, unknown>> = {}): SaveAiCredentialDto {
  const service_account_json = JSON.stringify(models.server.tokens.serviceAccount(overrides));
  return { service_account_json, project_id: 'words-project', location: 'europe-west1' };
}

describe('AI credentials', () => {
  it('lists credentials without their secrets', async () => {
    expect(await stored()).toEqual([]);
    const keyed = await store('cloud_a', { api_key: KEY });
    const projected = await store('cloud_b', project());
    expect(keyed).toEqual({ provider: 'cloud_a', details: {}, created_at: expect.any(String), updated_at: keyed.created_at });
    expect(projected.details).toEqual({ project_id: 'words-project', location: 'europe-west1' });
    expect(await stored()).toEqual([keyed, projected]);
  });

  it('replaces a credential of the same provider', async () => {
    const first = await store('cloud_c', { api_key: KEY });
    const { secret } = await suite.observer.row<{ secret: Buffer }>('select secret from ai_credentials where account_id = $1', [
      learner.user.id,
    ]);
    const second = await store('cloud_c', { api_key: 'another' });
    const after = await suite.observer.row<{ secret: Buffer }>('select secret from ai_credentials where account_id = $1', [
      learner.user.id,
    ]);
    expect(second).toEqual({ ...first, updated_at: expect.any(String) });
    expect(after.secret).not.toEqual(secret);
  });

  it('deletes a credential once', async () => {
    await store('cloud_a', { api_key: KEY });
    await remove('cloud_a');
    expect(await stored()).toEqual([]);
    expect(await failure(remove('cloud_a'))).toMatchObject({ status: 404, message: "AI credential 'cloud_a' was not found" });
  });

  it('does not return or delete credentials of other accounts', async () => {
    const stranger = await ApiLearner.signUp(suite.url);
    const own = await store('cloud_a', { api_key: KEY });
    expect(await stored(stranger)).toEqual([]);
    expect(await failure(remove('cloud_a', stranger))).toMatchObject({ status: 404 });
    await store('cloud_a', { api_key: 'theirs' }, stranger);
    await remove('cloud_a', stranger);
    expect(await stored()).toEqual([own]);
  });

  it.each<[why: string, provider: CloudProvider, body: () => SaveAiCredentialDto, field: string]>([
    ['there is no key', 'cloud_a', () => ({}), 'api_key'],
    ['a key has spaces', 'cloud_c', () => ({ api_key: 'two words' }), 'api_key'],
    ['a key has a line break', 'cloud_c', () => ({ api_key: 'a\r\nX-Other: b' }), 'api_key'],
    ['a project’s fields come with a key', 'cloud_a', () => ({ api_key: KEY, project_id: 'words' }), 'project_id'],
    ['a key comes for a project', 'cloud_b', () => ({ ...project(), api_key: KEY }), 'api_key'],
    ['there is no project', 'cloud_b', () => ({ ...project(), project_id: undefined }), 'project_id'],
    ['a location is an address', 'cloud_b', () => ({ ...project(), location: 'evil.example.org/' }), 'location'],
    ['a project climbs out of its path', 'cloud_b', () => ({ ...project(), project_id: '../other' }), 'project_id'],
    ['the file is no JSON', 'cloud_b', () => ({ ...project(), service_account_json: 'not json' }), 'service_account_json'],
    ['the file is a list', 'cloud_b', () => ({ ...project(), service_account_json: '[]' }), 'service_account_json'],
    ['it belongs to no service account', 'cloud_b', () => project({ type: 'external_account' }), 'service account'],
    ['it is a person’s', 'cloud_b', () => project({ type: 'authorized_user' }), 'service account'],
    ['its token_uri is another’s', 'cloud_b', () => project({ token_uri: 'https://oauth2.example.org/token' }), 'token_uri'],
    [
      'its token_uri is almost right',
      'cloud_b',
      () => project({ token_uri: 'https://oauth2.googleapis.com.example.org/token' }),
      'token_uri',
    ],
    ['its token_uri is missing', 'cloud_b', () => project({ token_uri: undefined }), 'token_uri'],
    ['its universe is another', 'cloud_b', () => project({ universe_domain: 'example.org' }), 'universe_domain'],
    ['its key is no key', 'cloud_b', () => project({ private_key: 'planted' }), 'private_key'],
  ])('rejects a credential if %s', async (_why, provider, body, field) => {
    const refusal = await failure(store(provider, body()));
    expect([refusal.status, refusal.message]).toEqual([422, expect.stringContaining(field)]);
    expect(refusal.message).not.toMatch(/planted|PRIVATE/);
    expect(await stored()).toEqual([]);
  });

  it('stores only the needed fields of a service account file', async () => {
    await store('cloud_b', project({ secret_note: 'planted' }));
    const { secret } = await suite.observer.row<{ secret: Buffer }>('select secret from ai_credentials where account_id = $1', [
      learner.user.id,
    ]);
    const needed = JSON.stringify({ ...models.server.tokens.serviceAccount() });
    expect(secret.length).toBeLessThan(needed.length);
  });

  it('exposes no credential in responses, rows or logs', async () => {
    const answers = [await store('cloud_a', { api_key: KEY }), await store('cloud_b', project()), await stored()];
    const rows = await suite.observer.rows<{ secret: Buffer }>('select * from ai_credentials');
    expect(rows.some(({ secret }) => secret.includes('planted') || secret.includes('PRIVATE'))).toBe(false);
    expect(JSON.stringify([answers, rows, suite.api.logs])).not.toMatch(/planted|PRIVATE/);
  });

  it('limits writes of credentials with a separate budget', async () => {
    const { url } = await suite.startAnother({ RATE_LIMIT_AI_CREDENTIAL_WRITES: '2' });
    const there = await learner.signInAgain(url);
    await store('cloud_a', { api_key: KEY }, there);
    await remove('cloud_a', there);
    const refusal = await failure(store('cloud_a', { api_key: KEY }, there));
    expect(refusal).toMatchObject({ status: 429 });
    expect(await stored(there)).toEqual([]);
  });
});

describe('without an encryption key', () => {
  it('rejects new credentials without an encryption key, but lists and deletes existing ones', async () => {
    const own = await store('cloud_a', { api_key: KEY });
    const { url } = await suite.startAnother({ AI_CREDENTIAL_ENCRYPTION_KEY: '' });
    const there = await learner.signInAgain(url);
    expect(await failure(store('cloud_a', { api_key: KEY }, there))).toMatchObject({ status: 503 });
    expect(await stored(there)).toEqual([own]);
    await remove('cloud_a', there);
    expect(await stored(there)).toEqual([]);
  });
});
