import { listGroups, suggestMnemonics, updateAiSettings } from '@wordhoard/api-client/sdk';
import { signUpAdministrator } from './administrator.js';
import { useApi } from './api-suite.js';
import { failure } from './failure.js';
import { Learner } from './learner.js';
import { useModels } from './models/use-models.js';
import { type Operation, operations, resolved } from './open-api.js';
import { sendJson } from './raw-request.js';

const models = useModels();
const suite = useApi({ variables: models.variables });
const FEW = { RATE_LIMIT_AI_REQUESTS: '1' };

/** An answer that may say that AI is off is one that a model would have been asked for. */
function asksAModel({ responses, success }: Operation): boolean {
  const schema = responses[success]?.content?.['application/json']?.schema;
  return (schema && resolved(schema).properties?.['status']?.enum?.includes('disabled')) ?? false;
}

const asking = operations.filter(asksAModel);

async function call({ method, path }: Operation, { url, token }: Learner): Promise<number> {
  return (await sendJson(url, method, path.replaceAll(/\{\w+\}/g, '1'), {}, token)).status;
}

describe('the budget of questions to a model', () => {
  it('is asked for in more than ten places', () => {
    expect(asking.length).toBeGreaterThan(10);
  });

  it('is not spent by what asks no model', async () => {
    const learner = await Learner.signUp((await suite.startAnother(FEW)).url);
    for (let round = 0; round < 2; round++)
      for (const operation of asking)
        expect([operation.operationId, await call(operation, learner)]).not.toEqual([operation.operationId, 429]);
  });

  it('is each account’s own, spent by a question to a model, and nothing else waits for it', async () => {
    const admin = await signUpAdministrator(suite);
    await updateAiSettings({ client: admin.client, body: { provider: 'local', local_model: 'small' } });
    models.server.reply = () => JSON.stringify({ mnemonics: ['a castle'] });
    const { url } = await suite.startAnother(FEW);
    const [learner, other] = [await Learner.signUp(url), await Learner.signUp(url)];
    const suggest = async (of: Learner) => {
      const { id } = await of.createWord((await of.createGroup()).id);
      return (await suggestMnemonics({ client: of.client, path: { word_id: id }, body: {} })).data;
    };
    expect(await suggest(learner)).toMatchObject({ status: 'ok' });
    expect(await failure(suggest(learner))).toMatchObject({ status: 429, retryAfterSeconds: expect.any(Number) });
    await listGroups({ client: learner.client });
    expect(await suggest(other)).toMatchObject({ status: 'ok' });
    expect(models.server.attempts).toBe(2);
  });
});
