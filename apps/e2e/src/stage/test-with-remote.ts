import { Front, withPages } from '@wordhoard/testing';
import { endHosts, type HostOptions, type SdkHost } from '@wordhoard/testing/sdk-hosts';
import { Callback } from './callback.js';
import { Instance } from './instance.js';
import { RemoteApp } from './remote-app.js';
import { START_LIMIT, test as base } from './test.js';

interface StartedHost {
  readonly host: SdkHost;
  /** Where it waits for the browser. */
  readonly callback: Callback;
}

interface RemoteStage {
  /** Starts an app that wants to connect. */
  startApp: (name?: string, redirectUris?: string[]) => Promise<RemoteApp>;
  /** Starts a host that was built with the SDK, which knows the address of the service and nothing more. */
  startHost: (start: (url: string, options: HostOptions) => SdkHost, options: HostOptions) => Promise<StartedHost>;
  /** The service as the internet knows it. */
  front: Front;
}

/** Where apps from elsewhere may connect, and where those that are known by a document find a page for it on the internet. */
export const test = base.extend<RemoteStage>({
  front: async ({ resources }, use) =>
    use(
      await resources.get(
        'front',
        () => Front.open(),
        (front) => front.close(),
      ),
    ),
  instance: [
    async ({ resources, front }, use) => {
      const variables = { REMOTE_MCP_ENABLED: 'true', MCP_ISSUER_URL: front.url };
      const budgets = { RATE_LIMIT_MCP_OAUTH_ATTEMPTS: '100000', RATE_LIMIT_MCP_CALLS: '100000' };
      const start = () => Instance.start(withPages({ ...variables, ...budgets }));
      const instance = await resources.get('instance for apps from elsewhere', start, (started) => started.remove());
      front.leadTo(instance.url);
      await use(instance);
    },
    START_LIMIT,
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
  startHost: async ({ instance, front, complaints }, use) => {
    front.leadTo(instance.url);
    complaints.addHome(front.url);
    const callbacks: Callback[] = [];
    await use(async (start, options) => {
      const callback = await Callback.open();
      callbacks.push(callback);
      complaints.addHome(callback.home);
      return { host: start(front.url, { redirectUrl: callback.url, ...options }), callback };
    });
    await endHosts();
    await Promise.all(callbacks.map((callback) => callback.close()));
  },
});
