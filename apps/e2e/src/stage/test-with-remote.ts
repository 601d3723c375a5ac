import { Instance } from './instance.js';
import { RemoteApp } from './remote-app.js';
import { test as base } from './test.js';

interface RemoteStage {
  /** Starts an app that wants to connect. */
  startApp: (name?: string, redirectUris?: string[]) => Promise<RemoteApp>;
}

/** The service as the internet would know it. */
export const ISSUER = 'https://words.example.org';

/** Where apps from elsewhere may connect. */
export const test = base.extend<RemoteStage>({
  instance: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter
    async ({}, use) => {
      const variables = { REMOTE_MCP_ENABLED: 'true', MCP_ISSUER_URL: ISSUER, RATE_LIMIT_MCP_OAUTH_ATTEMPTS: '100000' };
      const instance = await Instance.start(variables);
      await use(instance);
      await instance.remove();
    },
    { scope: 'worker' },
  ],
  startApp: async ({ instance, request, complaints }, use) => {
    const started: RemoteApp[] = [];
    await use(async (name, redirectUris) => {
      const app = await RemoteApp.start(request, instance.url, name, redirectUris);
      started.push(app);
      complaints.addHome(app.home);
      return app;
    });
    await Promise.all(started.map((app) => app.close()));
  },
});
