import { updateAiSettings, saveAiCredential } from '@wordhoard/api-client/sdk';
import type { AiCredentialDto, SaveAiCredentialDto, UpdateAiSettingsDto } from '@wordhoard/api-client/types';
import type { Mode } from '@wordhoard/testing';
import { signUpAdministrator } from '../administrator.js';
import { useApi } from '../api-suite.js';
import { ApiLearner } from '../learner.js';
import { fault, operations, resolved } from '../open-api.js';
import { storedValues } from '../stored-values.js';
import { type Envelope, type Features, prepareFeatures } from './features.js';
import { replyTo } from './model-reply.js';
import { MODEL_FAULTS, REACH, UNUSABLE_ANSWER, useModels } from './use-models.js';

const KEY = 'a-key-of-any-kind';

/** Longer than immediate responses take, short enough for models that never respond. */
const PATIENCE_MS = 300;

/** Each fault of a cloud provider is tested on every nth feature; faults of the local server are tested on all. */
const SHARE = scaled(4, 1);

type CloudProvider = AiCredentialDto['provider'];
type Behaviour = Exclude<Mode, 'success'> | 'no JSON';

const FAILURES: readonly (readonly [Behaviour, string])[] = [
  ...MODEL_FAULTS,
  ['no JSON', UNUSABLE_ANSWER],
  ['silent', REACH],
  ['slow', REACH],
];

const DEPLOYMENTS: Record<'local' | CloudProvider, UpdateAiSettingsDto> = {
  local: { provider: 'local', local_model: 'small' },
  cloud_a: { provider: 'cloud_a', cloud_a_api_key: KEY },
  cloud_b: { provider: 'cloud_b', cloud_b_project_id: 'words-project' },
  cloud_c: { provider: 'cloud_c', cloud_c_api_key: KEY },
};

const models = useModels();
const suite = useApi({ variables: models.variables });
let admin: ApiLearner;
let features: Features;
let rounds = 0;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});

/** The result of every feature, and whether any text from the model in this round was stored. */
async function askEverything(behaviour: Behaviour | 'success', chosen: Features = features) {
  // No digits, because narrations may contain none.
  const said = `marzipan${String(rounds++).replace(/\d/g, (digit) => 'ghjkmnpqrt'[Number(digit)] ?? '')}`;
  const { server } = models;
  server.mode = behaviour === 'no JSON' ? 'success' : behaviour;
  server.reply = ({ schema }) => (behaviour === 'no JSON' ? said : replyTo(schema, said));
  if (behaviour === 'silent' || behaviour === 'slow') server.patienceMs = PATIENCE_MS;
  const asked = await Promise.all(Object.entries(chosen).map(async ([name, ask]) => ({ name, ...(await ask()) })));
  const kept = (await storedValues(suite.observer, said)).filter(({ bytes }) => bytes.includes(said)).map(({ where }) => where);
  return {
    faults: asked.map(({ name, data, response }) => faultOf(name, response.status, data)).filter((found) => found !== null),
    results: Object.fromEntries(asked.map(({ name, data }) => [name, resultOf(data)])),
    saying: asked.filter(({ data }) => JSON.stringify(data).includes(said)).map(({ name }) => name),
    kept,
  };
}

function faultOf(name: string, status: number, data: unknown): string | null {
  const operation = operations.find(({ operationId }) => operationId === name);
  return operation ? fault(operation, status, JSON.stringify(data)) : `there is no ${name}`;
}

function resultOf({ status, detail, provider, model }: Envelope): Envelope {
  return { status, detail, provider, model };
}

function sameForAll(asked: Features, result: object): object {
  return Object.fromEntries(Object.keys(asked).map((name) => [name, result]));
}

/** The features to test with a fault. Each fault starts at a different feature, so that all are covered. */
function featuresFor(behaviour: Behaviour, provider: keyof typeof DEPLOYMENTS): Features {
  if (provider === 'local') return features;
  const nth = FAILURES.findIndex(([one]) => one === behaviour);
  return Object.fromEntries(Object.entries(features).filter((_feature, index) => index % SHARE === nth % SHARE));
}

async function prepare(settings: UpdateAiSettingsDto, own?: readonly [CloudProvider, SaveAiCredentialDto]): Promise<void> {
  await updateAiSettings({ client: admin.client, body: settings });
  const learner = await ApiLearner.signUp(suite.url);
  if (own) await saveAiCredential({ client: learner.client, path: { provider: own[0] }, body: own[1] });
  features = await prepareFeatures(learner, models.server);
}

const unavailable = (detail: string) => ({ status: 'unavailable', detail, provider: null, model: null });

describe.each(['local', 'cloud_a', 'cloud_b', 'cloud_c'] as const)('model of the deployment: %s', (provider) => {
  beforeAll(() => prepare(DEPLOYMENTS[provider]));

  it.each(FAILURES)(
    'a model of the deployment is reported as unavailable by every feature if it behaves like "%s", and nothing is stored',
    async (behaviour, detail) => {
      const chosen = featuresFor(behaviour, provider);
      const { faults, results, saying, kept } = await askEverything(behaviour, chosen);
      expect({ faults, results, saying, kept }).toEqual({
        faults: [],
        results: sameForAll(chosen, unavailable(detail)),
        saying: [],
        kept: [],
      });
    },
  );

  it('answers every feature', async () => {
    const { faults, results, saying, kept } = await askEverything('success');
    const ok = { status: 'ok', detail: null, provider, model: models.server.last.model };
    expect({ faults, results, saying }).toEqual({ faults: [], results: sameForAll(features, ok), saying: Object.keys(features) });
    expect(kept.length).toBeGreaterThan(0);
  });
});

describe.each(['cloud_a', 'cloud_b', 'cloud_c'] as const)('personal credential for %s', (provider) => {
  beforeAll(async () => {
    const service_account_json = JSON.stringify(models.server.tokens.serviceAccount());
    const account = { service_account_json, project_id: 'own-project', location: 'europe-west1' };
    await prepare({ provider: 'none' }, [provider, provider === 'cloud_b' ? account : { api_key: KEY }]);
  });

  it('makes every feature unavailable if the provider rejects it', async () => {
    const { faults, results, kept } = await askEverything(401);
    expect({ faults, results, kept }).toEqual({ faults: [], results: sameForAll(features, unavailable(REACH)), kept: [] });
  });

  it('answers every feature if the provider accepts it', async () => {
    const { faults, results, saying } = await askEverything('success');
    const ok = { status: 'ok', detail: null, provider, model: models.server.last.model };
    expect({ faults, results, saying }).toEqual({ faults: [], results: sameForAll(features, ok), saying: Object.keys(features) });
  });
});

describe('list of features', () => {
  it('contains every operation that asks a model', () => {
    const asking = operations.filter(({ responses, success }) => {
      const schema = responses[success]?.content?.['application/json']?.schema;
      const { properties = {} } = schema ? resolved(schema) : {};
      return properties['status']?.enum?.includes('disabled');
    });
    expect(Object.keys(features).sort()).toEqual(asking.map(({ operationId }) => operationId).sort());
  });
});
