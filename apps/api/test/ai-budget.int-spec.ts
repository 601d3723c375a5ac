import { listGroups, suggestMnemonics, updateAiSettings } from '@wordhoard/api-client/sdk';
import { signUpAdministrator } from './administrator.js';
import { useApi } from './api-suite.js';
import { failure } from './failure.js';
import { ApiLearner } from './learner.js';
import { prepareFeatures } from './models/features.js';
import { useModels } from './models/use-models.js';

const models = useModels();
const suite = useApi({ variables: models.variables });
const ONE_QUESTION = { RATE_LIMIT_AI_REQUESTS: '1' };
let admin: ApiLearner;

beforeAll(async () => {
  admin = await signUpAdministrator(suite);
});
beforeEach(async () => {
  await configure('local');
  models.server.reply = () => JSON.stringify({ mnemonics: ['a castle'] });
});

async function configure(provider: 'none' | 'local'): Promise<void> {
  await updateAiSettings({ client: admin.client, body: { provider, local_model: 'small' } });
}

/** Prepares every operation that uses a model on an instance without a limit, and calls it on one that allows a single request. */
async function featuresWithOneQuestion() {
  const learner = await ApiLearner.signUp(suite.url);
  const limited = await learner.signInAgain((await suite.startAnother(ONE_QUESTION)).url);
  return { limited, features: await prepareFeatures(learner, models.server, limited) };
}

async function suggest(learner: ApiLearner) {
  const { id } = await learner.createWord((await learner.createGroup()).id);
  return (await suggestMnemonics({ client: learner.client, path: { word_id: id }, body: {} })).data;
}

describe('AI budget', () => {
  it('the AI budget is shared by all operations that ask a model', async () => {
    const { limited, features } = await featuresWithOneQuestion();
    expect(await suggest(limited)).toMatchObject({ status: 'ok' });
    for (const [name, ask] of Object.entries(features)) expect([name, (await failure(ask())).status]).toEqual([name, 429]);
  });

  it('the AI budget is not spent while AI is off', async () => {
    const { limited, features } = await featuresWithOneQuestion();
    await configure('none');
    for (const [name, ask] of Object.entries(features)) expect([name, (await ask()).data.status]).toEqual([name, 'disabled']);
    await configure('local');
    expect(await suggest(limited)).toMatchObject({ status: 'ok' });
  });

  it('the AI budget belongs to one account and limits nothing else', async () => {
    const { url } = await suite.startAnother(ONE_QUESTION);
    const [learner, other] = [await ApiLearner.signUp(url), await ApiLearner.signUp(url)];
    await suggest(learner);
    expect(await failure(suggest(learner))).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    await listGroups({ client: learner.client });
    expect(await suggest(other)).toMatchObject({ status: 'ok' });
  });
});
