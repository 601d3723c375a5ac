import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FakeModelServer } from './fake-model-server.js';

/** An API that is started with these variables finds every provider at the fake one, under its own address. */
export interface Models {
  readonly server: FakeModelServer;
  readonly variables: Readonly<Record<string, string>>;
}

const ENCRYPTION_KEY = Buffer.alloc(32, 'tests encrypt with this').toString('base64');

/** Registers the hooks of a fake provider. It comes before `useApi`, whose API is to know where it is. */
export function useModels(): Models {
  let server: FakeModelServer;
  beforeAll(async () => {
    server = await FakeModelServer.start();
  });
  afterAll(() => server.close());
  beforeEach(() => server.reset());
  return {
    get server() {
      return server;
    },
    variables: {
      NODE_OPTIONS: `--import ${pathToFileURL(join(__dirname, 'provider-preload.mjs')).href}`,
      AI_CREDENTIAL_ENCRYPTION_KEY: ENCRYPTION_KEY,
      RATE_LIMIT_AI_REQUESTS: '100000',
      RATE_LIMIT_AI_CREDENTIAL_WRITES: '100000',
      get TEST_FAKE_PROVIDER() {
        return server.url;
      },
      get LOCAL_AI_BASE_URL() {
        return `${server.url}/local`;
      },
    },
  };
}
