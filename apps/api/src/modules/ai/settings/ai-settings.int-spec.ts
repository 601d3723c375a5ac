import type { ApiError } from '@wordhoard/api-client';
import { getAiSettings, probeAiProvider, updateAiSettings } from '@wordhoard/api-client/sdk';
import type { AiSettingsDto, UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import { type Mode, type RunningApi, startApi } from '@wordhoard/testing';
import { signUpAdministrator } from '../../../../test/administrator.js';
import { useApi } from '../../../../test/api-suite.js';
import { confirmPassword } from '../../../../test/assistant.js';
import { failure } from '../../../../test/failure.js';
import type { ApiLearner } from '../../../../test/learner.js';
import { send } from '../../../../test/raw-request.js';
import { useModels } from '../../../../test/models/use-models.js';
import { loadConfig } from '../../../config/load-config.js';
import { createDataSource } from '../../../platform/database/data-source.js';
import { Database } from '../../../platform/database/database.js';
import { SecretBox } from '../credentials/secret-box.js';
import { SecurityEventsRepository } from '../../audit/security/security-events.repository.js';
import { SecurityTrail } from '../../audit/security/security-trail.service.js';
import { AiSettingsRepository } from './ai-settings.repository.js';
import { AiSettingsService } from './ai-settings.service.js';

const SECRET = 'sk-planted-deployment-key';
const OFF: UpdateAiSettingsDto = { provider: 'none', cloud_a_api_key: null };

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await suite.observer.rows('delete from ai_settings');
  await suite.observer.rows('insert into ai_settings default values');
});

async function save(body: UpdateAiSettingsDto, learner = admin): Promise<AiSettingsDto> {
  return (await updateAiSettings({ client: learner.client, body })).data;
}

async function shown(learner = admin): Promise<AiSettingsDto> {
  return (await getAiSettings({ client: learner.client })).data;
}

async function probe() {
  return (await probeAiProvider({ client: admin.client })).data;
}

describe('saving AI settings', () => {
  it('requires elevation to save AI settings', async () => {
    const later = await admin.signInAgain();
    const refused = { status: 403, code: 'ACCESS.ELEVATION_REQUIRED' };
    expect(await failure(save({ provider: 'local', local_base_url: 'https://models.example.org' }, later))).toMatchObject(refused);
    expect(await shown(later)).toMatchObject({ provider: 'none' });
  });
});

describe('AI settings', () => {
  /** Consecutive saves, and the effective settings afterwards or the invalid field of the last one. */
  it.each<[rule: string, saved: UpdateAiSettingsDto[], then: Partial<AiSettingsDto> | string]>([
    ['AI is off until wanted', [], { provider: 'none', max_output_tokens: 900, context_max_chars: 500, cloud_a_api_key_set: false }],
    ['the local provider needs nothing', [{ provider: 'local' }], { provider: 'local', local_model: null }],
    ['cloud_a needs its key', [{ provider: 'cloud_a' }], 'cloud_a_api_key'],
    ['a blank key is none', [{ provider: 'cloud_a', cloud_a_api_key: '  ' }], 'cloud_a_api_key'],
    ['the key of another provider does not count', [{ provider: 'cloud_a', cloud_c_api_key: SECRET }], 'cloud_a_api_key'],
    [
      'cloud_a is taken with its key',
      [{ provider: 'cloud_a', cloud_a_api_key: SECRET }],
      { provider: 'cloud_a', cloud_a_api_key_set: true },
    ],
    ['a key may come first', [{ cloud_a_api_key: SECRET }, { provider: 'cloud_a' }], { provider: 'cloud_a', cloud_a_api_key_set: true }],
    ['a blank key stays', [{ cloud_a_api_key: SECRET }, { cloud_a_api_key: '' }], { cloud_a_api_key_set: true }],
    [
      'a key left out stays',
      [{ cloud_a_api_key: SECRET }, { cloud_a_model: 'other' }],
      { cloud_a_api_key_set: true, cloud_a_model: 'other' },
    ],
    ['null clears a key', [{ cloud_a_api_key: SECRET }, { cloud_a_api_key: null }], { cloud_a_api_key_set: false }],
    ['the key in use cannot go', [{ provider: 'cloud_a', cloud_a_api_key: SECRET }, { cloud_a_api_key: null }], 'cloud_a_api_key'],
    ['cloud_b needs its project', [{ provider: 'cloud_b' }], 'cloud_b_project_id'],
    ['cloud_b has no key', [{ provider: 'cloud_b', cloud_b_project_id: 'words' }], { provider: 'cloud_b', cloud_b_location: 'global' }],
    ['cloud_c needs its key', [{ provider: 'cloud_c' }], 'cloud_c_api_key'],
    [
      'cloud_c is taken with its key',
      [{ provider: 'cloud_c', cloud_c_api_key: SECRET }],
      { provider: 'cloud_c', cloud_c_api_key_set: true },
    ],
    ['null gives way to the default', [{ max_output_tokens: 50 }, { max_output_tokens: null }], { max_output_tokens: 900 }],
    ['what is left out stays', [{ max_output_tokens: 50 }, { context_max_chars: 700 }], { max_output_tokens: 50, context_max_chars: 700 }],
    [
      'the project in use cannot go',
      [{ provider: 'cloud_b', cloud_b_project_id: 'words' }, { cloud_b_project_id: null }],
      'cloud_b_project_id',
    ],
    [
      'a provider that is not in use may lose what it needs',
      [{ provider: 'cloud_b', cloud_b_project_id: 'words', cloud_c_api_key: SECRET }, { cloud_c_api_key: null }],
      { provider: 'cloud_b', cloud_c_api_key_set: false },
    ],
    ['the flag that a key is set, which is read-only', [{ provider: 'cloud_a', cloud_a_api_key_set: true }], 'cloud_a_api_key'],
    [
      'a key and its provider may go together',
      [{ provider: 'cloud_a', cloud_a_api_key: SECRET }, OFF],
      { provider: 'none', cloud_a_api_key_set: false },
    ],
    ['a key has no blanks inside', [{ cloud_a_api_key: 'two words' }], 'cloud_a_api_key'],
    ['a key has no NUL', [{ cloud_a_api_key: 'a\0b' }], 'cloud_a_api_key'],
    ['a model has a name', [{ local_model: '' }], 'local_model'],
    ['too little context is refused', [{ context_max_chars: 99 }], 'context_max_chars'],
    ['too much context is refused', [{ context_max_chars: 20_001 }], 'context_max_chars'],
    ['too few tokens are refused', [{ max_output_tokens: 0 }], 'max_output_tokens'],
    ['too many tokens are refused', [{ max_output_tokens: 4001 }], 'max_output_tokens'],
    ['an unknown provider is refused', [{ provider: 'cloud_d' as 'none' }], 'provider'],
    ['a local server has a web address', [{ local_base_url: 'file:///etc/passwd' }], 'local_base_url'],
    ['its address holds no password', [{ local_base_url: 'http://me:you@localhost:11434' }], 'local_base_url'],
    ['a cloud’s metadata is no model server', [{ local_base_url: 'http://169.254.169.254/' }], 'local_base_url'],
    ['nor is it in other clothes', [{ local_base_url: 'http://[::ffff:169.254.169.254]/' }], 'local_base_url'],
    ['texts are not sent in the clear to a public name', [{ local_base_url: 'http://models.example.org:11434' }], 'local_base_url'],
    ['nor to a public address', [{ local_base_url: 'http://93.184.215.14:11434/' }], 'local_base_url'],
    ...[
      ...['http://10.1.2.3:11434', 'http://192.168.0.9:11434', 'http://172.31.0.1', 'http://100.64.0.7', 'http://[fd12::1]:11434'],
      ...['http://ollama:11434', 'http://gpu.local', 'http://host.docker.internal:11434', 'https://models.example.org'],
    ].map((local_base_url): [string, UpdateAiSettingsDto[], Partial<AiSettingsDto>] => [
      `a model server may be at ${local_base_url}`,
      [{ local_base_url }],
      { local_base_url },
    ]),
    ['nor as a number', [{ local_base_url: 'http://2852039166/' }], 'local_base_url'],
  ])('%s', async (_rule, saved, then) => {
    const last = saved.pop() ?? {};
    for (const body of saved) await save(body);
    expect(await outcomeOf(last)).toMatchObject(typeof then === 'string' ? refusalNaming(then) : { refusal: null, ...then });
  });

  function refusalNaming(field: string) {
    return { refusal: expect.stringMatching(new RegExp(`^422 .*${field}`)) as string, isUnchanged: true };
  }

  /** The result of a save and the effective settings afterwards. */
  async function outcomeOf(body: UpdateAiSettingsDto) {
    const read = async () => JSON.stringify(await suite.observer.row('select * from ai_settings'));
    const before = await read();
    const refusal = await save(body).then(
      () => null,
      (error: ApiError) => `${error.status} ${error.message}`,
    );
    return { refusal, isUnchanged: before === (await read()), ...(await shown()) };
  }

  it('logs who changed the AI settings, with old and new values but without keys', async () => {
    const api = await suite.startAnother({ LOG_LEVEL: 'info' });
    const there = await signUpAdministrator({ ...suite, url: api.url });
    const before = (await shown()).local_base_url;
    await save({ provider: 'local', local_base_url: 'http://10.1.2.3:11434', cloud_a_api_key: SECRET }, there);
    await api.stop();
    const line = api.logs.find((one) => one.includes('"security"') && one.includes('/api/v1/ai-settings')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      ...{ method: 'PUT', status: 200, account: there.user.id, sign_in: expect.stringMatching(/^[0-9a-f-]{36}$/), address: '127.0.0.1' },
      change: {
        fields: ['provider', 'local_base_url', 'cloud_a_api_key'],
        ...{ provider: 'local', provider_before: 'none', local_base_url: 'http://10.1.2.3:11434', local_base_url_before: before },
      },
    });
    expect(line).not.toContain(SECRET);
  });

  it('accepts the settings that it returned', async () => {
    const before = await save({ provider: 'cloud_a', cloud_a_api_key: SECRET, max_output_tokens: 50 });
    expect(await save(before)).toEqual(before);
  });

  it('applies saved settings immediately on every instance', async () => {
    const other = await suite.startAnother();
    const there = await confirmPassword(await admin.signInAgain(other.url));
    await save({ provider: 'cloud_c', cloud_c_api_key: SECRET });
    expect(await shown(there)).toMatchObject({ provider: 'cloud_c', cloud_c_api_key_set: true });
    await other.stop();
  });

  it('exposes no key in responses, rows or logs', async () => {
    const answer = await save({ provider: 'cloud_c', cloud_c_api_key: SECRET });
    const row = await suite.observer.row<{ cloud_c_secret: Buffer }>('select * from ai_settings');
    expect(row.cloud_c_secret.includes('planted')).toBe(false);
    expect(JSON.stringify([answer, await shown(), row, suite.api.logs])).not.toContain('planted');
  });
});

describe('what the environment says', () => {
  const variables = {
    ...{ AI_PROVIDER: 'cloud_a', LOCAL_AI_BASE_URL: 'http://models.example.org:11434', LOCAL_AI_MODEL: 'env-local' },
    ...{ CLOUD_A_MODEL: 'env-a', CLOUD_A_API_KEY: SECRET, CLOUD_B_PROJECT_ID: 'env-project', CLOUD_B_LOCATION: 'europe-west1' },
    ...{
      CLOUD_B_MODEL: 'env-b',
      CLOUD_C_MODEL: 'env-c',
      CLOUD_C_API_KEY: SECRET,
      AI_MAX_OUTPUT_TOKENS: '700',
      AI_CONTEXT_MAX_CHARS: '600',
    },
  };
  const effective: AiSettingsDto = {
    ...{ provider: 'cloud_a', local_base_url: variables.LOCAL_AI_BASE_URL, local_model: 'env-local', cloud_a_model: 'env-a' },
    ...{ cloud_a_api_key_set: true, cloud_b_project_id: 'env-project', cloud_b_location: 'europe-west1', cloud_b_model: 'env-b' },
    ...{ cloud_c_model: 'env-c', cloud_c_api_key_set: true, max_output_tokens: 700, context_max_chars: 600 },
  };
  let instance: RunningApi;
  let there: ApiLearner;

  beforeAll(async () => {
    instance = await suite.startAnother(variables);
    there = await confirmPassword(await admin.signInAgain(instance.url));
  });
  // Frees the process for the next API.
  afterAll(() => instance.stop());

  it('uses the environment for settings that are not saved', async () => {
    expect(await shown(there)).toEqual(effective);
  });

  it.each<UpdateAiSettingsDto>([
    { provider: 'local' },
    { local_base_url: 'http://localhost:1234' },
    { local_model: 'saved' },
    { cloud_a_model: 'saved' },
    { cloud_b_project_id: 'saved' },
    { cloud_b_location: 'global' },
    { cloud_b_model: 'saved' },
    { cloud_c_model: 'saved' },
    { max_output_tokens: 50 },
    { context_max_chars: 200 },
  ])('overrides the environment with a saved setting until it is cleared: %j', async (saved) => {
    expect(await save(saved, there)).toEqual({ ...effective, ...saved });
    const cleared = Object.fromEntries(Object.keys(saved).map((name) => [name, null]));
    expect(await save(cleared, there)).toEqual(effective);
  });

  it('falls back to the key in the environment if the saved key is cleared', async () => {
    await save({ cloud_a_api_key: 'saved' }, there);
    expect(await save({ cloud_a_api_key: null }, there)).toEqual(effective);
  });
});

describe('without an encryption key', () => {
  it('rejects keys without an encryption key but saves other settings', async () => {
    const instance = await suite.startAnother({ AI_CREDENTIAL_ENCRYPTION_KEY: '' });
    const there = await confirmPassword(await admin.signInAgain(instance.url));
    expect(await failure(save({ cloud_a_api_key: SECRET }, there))).toMatchObject({ status: 503 });
    expect(await save({ provider: 'local', cloud_a_api_key: '' }, there)).toMatchObject({ provider: 'local' });
    await instance.stop();
  });
});

describe('a start', () => {
  const BAD = {
    AI_PROVIDER: 'cloud_d',
    LOCAL_AI_BASE_URL: 'ftp://localhost',
    CLOUD_A_BASE_URL: 'http://gateway.example.org',
    AI_CREDENTIAL_ENCRYPTION_KEY: 'c2hvcnQ=',
    AI_MAX_OUTPUT_TOKENS: '5000',
  };
  let failed: Promise<string> | undefined;

  /** The output of a start with all of these variables. Starting a process for each would take seconds. */
  function startWithBadVariables(): Promise<string> {
    return (failed ??= start(BAD).then(
      () => 'started',
      (error: unknown) => String(error),
    ));
  }

  function start(env: Readonly<Record<string, string>>) {
    return startApi({ databaseUrl: suite.databaseUrl, env: { ...models.variables, ...env } });
  }

  it.each([
    ['cloud_a', 'CLOUD_A_API_KEY'],
    ['cloud_b', 'CLOUD_B_PROJECT_ID'],
    ['cloud_c', 'CLOUD_C_API_KEY'],
  ])('refuses to start with %s without its required setting, and names it', async (provider, variable) => {
    const config = loadConfig({ DATABASE_URL: suite.databaseUrl, SECRET_KEY: 'unused'.repeat(8), AI_PROVIDER: provider });
    const dataSource = await createDataSource(config).initialize();
    const database = new Database(dataSource);
    const trail = new SecurityTrail(new SecurityEventsRepository(database), database, config);
    const settings = new AiSettingsService(config, new AiSettingsRepository(database), new SecretBox(config), trail);
    await expect(settings.onModuleInit()).rejects.toThrow(`${variable} must be set because the AI provider is ${provider}`);
    await dataSource.destroy();
  });

  it('reports the missing setting when it refuses to start', async () => {
    await expect(start({ AI_PROVIDER: 'cloud_b' })).rejects.toThrow('CLOUD_B_PROJECT_ID must be set because the AI provider is cloud_b');
  });

  it.each(Object.keys(BAD))('refuses to start with an invalid %s, and names it', async (variable) => {
    expect(await startWithBadVariables()).toContain(variable);
  });

  it('checks the saved provider and key at the start', async () => {
    await save({ cloud_a_api_key: SECRET });
    const withSavedKey = await start({ AI_PROVIDER: 'cloud_a' });
    expect(await withSavedKey.stop()).toBe(0);
    await save({ provider: 'none', cloud_a_api_key: null });
    const withSavedProvider = await start({ AI_PROVIDER: 'cloud_a' });
    expect(await withSavedProvider.stop()).toBe(0);
  });
});

describe('a probe', () => {
  it('lists the models of the local server, even while AI is off', async () => {
    const found = { reachable: true, live_check_performed: true, models: ['small', 'large'] };
    expect(await probe()).toMatchObject({ ...found, provider: 'none', ready: false, configured_model: null });
    await save({ provider: 'local', local_model: 'small' });
    const ready = { ready: true, configured_model: 'small', configured_model_installed: true, detail: null };
    expect(await probe()).toEqual({ ...found, ...ready, provider: 'local' });
    await save({ local_model: 'huge' });
    expect(await probe()).toMatchObject({ ready: false, configured_model_installed: false, detail: expect.stringContaining('huge') });
  });

  it.each<Mode>([401, 500, 'reset'])('reports that a local server that behaves like "%s" does not respond', async (mode) => {
    await save({ provider: 'local', local_model: 'small' });
    models.server.mode = mode;
    const silent = { ready: false, reachable: false, live_check_performed: true, models: [], configured_model_installed: false };
    expect(await probe()).toEqual({
      ...silent,
      provider: 'local',
      configured_model: 'small',
      detail: 'The local server does not respond; check its address and that it is running',
    });
  });

  it('probes only the saved address, regardless of the request', async () => {
    await save({ provider: 'local', local_model: 'small' });
    const other = `${suite.url}/api/v1/ai-settings/probe?local_base_url=http://127.0.0.1:9&base_url=http://127.0.0.1:9`;
    const { body } = await send(suite.url, { path: other.slice(suite.url.length), headers: { Authorization: `Bearer ${admin.token}` } });
    expect(JSON.parse(body)).toMatchObject({ reachable: true, live_check_performed: true });
  });

  it('reports an unreachable local server', async () => {
    await save({ provider: 'local', local_model: 'small', local_base_url: 'http://127.0.0.1:9' });
    expect(await probe()).toMatchObject({ ready: false, reachable: false, live_check_performed: true, models: [] });
  });

  it.each<UpdateAiSettingsDto>([
    { provider: 'cloud_a', cloud_a_api_key: SECRET },
    { provider: 'cloud_b', cloud_b_project_id: 'words' },
    { provider: 'cloud_c', cloud_c_api_key: SECRET },
  ])('does not contact a cloud provider: $provider', async (body) => {
    await save(body);
    const expected = {
      provider: body.provider,
      ready: null,
      reachable: true,
      live_check_performed: false,
      configured_model_installed: null,
    };
    expect(await probe()).toMatchObject(expected);
    expect(models.server.attempts).toBe(0);
  });
});
