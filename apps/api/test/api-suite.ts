import { roleUrls } from '@wordhoard/embedded-postgres';
import { createDatabase, EMPTY, publishedServer, type RunningApi, startApi, type TestDatabase } from '@wordhoard/testing';
import { Observer } from './observer.js';

/** The database and API that the tests of one file share. */
export interface ApiSuite {
  /** The API's origin. */
  readonly url: string;
  readonly api: RunningApi;
  readonly databaseUrl: string;
  readonly observer: Observer;
  /** Starts another API process on the same database, which is stopped at the end. */
  startAnother(variables?: Readonly<Record<string, string>>): Promise<RunningApi>;
}

interface SuiteOptions {
  /** Environment variables for the API, in addition to the test defaults. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Starts with an empty database. */
  readonly empty?: boolean;
  /** Why these APIs need their own process instead of one from the pool. */
  readonly ownProcess?: string;
}

/** Registers hooks that start and stop the API. Its properties are available from the first test on. */
export function useApi(options: SuiteOptions = {}): ApiSuite {
  const running: RunningApi[] = [];
  let database: TestDatabase;
  let observer: Observer;

  async function start(variables: Readonly<Record<string, string>> = {}): Promise<RunningApi> {
    const { ownProcess } = options;
    const api = await startApi({
      databaseUrl: database.url,
      // An empty database has no schema, so the API migrates it as the owner.
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
