import { FakeModelServer } from '@wordhoard/testing';
import { Instance } from './instance.js';
import { test as base } from './test.js';

interface ModelStage {
  /** What stands in for the model: a test says what it replies, and how it fails. */
  models: FakeModelServer;
}

interface WorkerModelStage {
  modelServer: FakeModelServer;
}

/** Where AI is on: the product that these tests share asks a local model, which is ours. */
export const test = base.extend<ModelStage, WorkerModelStage>({
  modelServer: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const server = await FakeModelServer.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  instance: [
    async ({ modelServer }, use) => {
      const instance = await Instance.start({
        AI_PROVIDER: 'local',
        LOCAL_AI_BASE_URL: `${modelServer.url}/local`,
        LOCAL_AI_MODEL: 'small',
        RATE_LIMIT_AI_REQUESTS: '100000',
      });
      await use(instance);
      await instance.remove();
    },
    { scope: 'worker' },
  ],
  models: async ({ modelServer }, use) => {
    modelServer.reset();
    await use(modelServer);
  },
});
