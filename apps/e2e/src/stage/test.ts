import { expect, test as base } from '@playwright/test';
import { Complaints } from './complaints.js';
import { ContextPool } from './context-pool.js';
import { Instance } from './instance.js';
import { Learner } from './learner.js';
import { WorkerResources } from './worker-resources.js';

interface Stage {
  /** Why the tests of a file need a new browser page; null if they may reuse one. */
  ownPage: string | null;
  /** The product that tests share; each has an account of its own. */
  instance: Instance;
  /** A new learner with an account at `instance`. */
  learner: Learner;
  complaints: Complaints;
  /** Starts a product of this test's own, on an empty database. */
  startInstance: (variables?: Readonly<Record<string, string>>) => Promise<Instance>;
}

interface WorkerStage {
  resources: WorkerResources;
  contexts: ContextPool;
}

/** For starting what a worker shares. A limit for what hangs, apart from that of the test that happens to be the first. */
export const START_LIMIT = { scope: 'test', timeout: 120_000 } as const;

export const test = base.extend<Stage, WorkerStage>({
  resources: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const resources = new WorkerResources();
      await use(resources);
      await resources.endAll();
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser }, use) => {
      const contexts = new ContextPool(browser);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  ownPage: [null, { option: true }],
  instance: [
    async ({ resources }, use) =>
      use(
        await resources.get(
          'instance',
          () => Instance.start(),
          (instance) => instance.remove(),
        ),
      ),
    START_LIMIT,
  ],
  baseURL: async ({ instance }, use) => use(instance.url),
  complaints: async ({ instance }, use) => {
    const complaints = new Complaints();
    complaints.addHome(instance.url);
    await use(complaints);
  },
  context: async (
    {
      browser,
      contexts,
      instance,
      complaints,
      ownPage,
      baseURL,
      contextOptions,
      isMobile,
      locale,
      serviceWorkers,
      timezoneId,
      viewport,
      // The last to go is the server: a page that is still open would complain of one that is away.
      // oxlint-disable-next-line no-unused-vars -- Playwright reads what a fixture needs from its first parameter
      startInstance: _started,
    },
    use,
    testInfo,
  ) => {
    const isShared = ownPage === null && serviceWorkers === 'block' && baseURL !== undefined && viewport !== null && viewport !== undefined;
    const key = JSON.stringify([baseURL, contextOptions, isMobile, locale, timezoneId, viewport]);
    const context = isShared ? await contexts.take(key) : await browser.newContext();
    complaints.listenTo(context);
    await use(context);
    const { faults } = complaints;
    const hasPassed = testInfo.status === testInfo.expectedStatus;
    if (isShared && hasPassed) await contexts.giveBack(key, context, { origin: baseURL, viewport, contextOptions });
    else await context.close();
    if (!hasPassed) expect.soft(instance.loggedErrors, 'logged by the API').toEqual([]);
    expect(faults).toEqual([]);
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  learner: async ({ instance }, use) => use(await Learner.signUp(instance.url)),
  startInstance: async ({ complaints }, use) => {
    const started: Instance[] = [];
    await use(async (variables) => {
      const instance = await Instance.start(variables);
      started.push(instance);
      complaints.addHome(instance.url);
      return instance;
    });
    await Promise.all(started.map((instance) => instance.remove()));
  },
});

export { expect };
