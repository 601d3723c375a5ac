import { FakeModelServer } from '@wordhoard/testing';
import { Instance } from './instance.js';
import { START_LIMIT, test as base } from './test.js';

interface ModelStage {
  /** What stands in for the model: a test says what it replies, and how it fails. */
  models: FakeModelServer;
  modelServer: FakeModelServer;
}

/** The product that these tests share asks a local model, for which `modelServer` answers. */
const VARIABLES = { AI_PROVIDER: 'local', LOCAL_AI_MODEL: 'small', RATE_LIMIT_AI_REQUESTS: '100000' };

/** Where AI is on. */
export const test = base.extend<ModelStage>({
  modelServer: async ({ resources }, use) =>
    use(
      await resources.get(
        'models',
        () => FakeModelServer.start(),
        (server) => server.close(),
      ),
    ),
  instance: [
    async ({ resources, modelServer }, use) => {
      const start = () => Instance.start({ ...VARIABLES, LOCAL_AI_BASE_URL: `${modelServer.url}/local` });
      await use(await resources.get('instance with models', start, (instance) => instance.remove()));
    },
    START_LIMIT,
  ],
  models: async ({ modelServer }, use) => {
    modelServer.reset();
    await use(modelServer);
  },
});
