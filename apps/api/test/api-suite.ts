import { roleUrls } from '@wordhoard/embedded-postgres';
import { createDatabase, EMPTY, publishedServer, type RunningApi, startApi, type TestDatabase } from '@wordhoard/testing';
import { Observer } from './observer.js';

/** What the tests of one file share: a database of their own and an API on it, from the first test to the last. */
export interface ApiSuite {
  /** The API's origin. */
  readonly url: string;
  readonly api: RunningApi;
  readonly databaseUrl: string;
  readonly observer: Observer;
  /** Another API process on the same database, stopped with the rest. */
  startAnother(variables?: Readonly<Record<string, string>>): Promise<RunningApi>;
}

interface SuiteOptions {
  /** The API's variables over those of every test. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Begin with a database that has no tables. */
  readonly empty?: boolean;
  /** Why these APIs need processes of their own, and no warm ones of the pool. */
  readonly ownProcess?: string;
}

/** Registers the hooks that start and stop what a file of tests needs. Its parts are there once the first test runs. */
export function useApi(options: SuiteOptions = {}): ApiSuite {
  const running: RunningApi[] = [];
  let database: TestDatabase;
  let observer: Observer;

  async function start(variables: Readonly<Record<string, string>> = {}): Promise<RunningApi> {
    const { ownProcess } = options;
    const api = await startApi({
      databaseUrl: database.url,
      // An empty database has no host that migrated it: the API makes the schema itself, as its owner.
      env: { ...(options.empty && { DATABASE_URL: roleUrls(database.url).DATABASE_OWNER_URL }), ...options.variables, ...variables },
      ...(ownProcess && { ownProcess }),
    });
    running.push(api);
    return api;
  }

  beforeAll(async () => {
    database = await createDatabase(publishedServer(), options.empty ? { template: EMPTY } : {});
    await start();
    observer = await Observer.of(database.url);
  });
  afterAll(async () => {
    await Promise.all(running.map((api) => api.stop()));
    await observer.close();
    await database.drop();
  });

  return {
    get url() {
      return this.api.url;
    },
    get api() {
      return running[0] as RunningApi;
    },
    get databaseUrl() {
      return database.url;
    },
    get observer() {
      return observer;
    },
    startAnother: start,
  };
}
