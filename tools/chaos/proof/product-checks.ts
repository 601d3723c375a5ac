import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { rolldown } from 'rolldown';

const API = resolve(import.meta.dirname, '../../../apps/api');
/** Inside node_modules, so that Node resolves the workspace's packages from here. */
const BUNDLES = resolve(import.meta.dirname, '../../../node_modules/.cache/wordhoard-chaos');

/**
 * The consistency checks of the API's tests, for any database: they recompute every counter and refold every log. They are TypeScript and
 * import the API's source, so they are bundled first.
 *
 * @returns the inconsistencies found
 */
export async function runProductChecks(databaseUrl: string): Promise<{ miscounts: object[]; facetMismatches: object[] }> {
  const bundle = await rolldown({
    cwd: API,
    input: { recount: 'test/recount.ts', refold: 'test/refold.ts' },
    platform: 'node',
    external: (id) => /^[a-z@]/.test(id) && !id.startsWith('@wordhoard/'),
    resolve: { conditionNames: ['@wordhoard/source', 'node', 'import'] },
    tsconfig: join(API, 'tsconfig.json'),
  });
  await bundle.write({ dir: BUNDLES, format: 'esm', cleanDir: true });
  await bundle.close();
  const { miscounts } = (await load('recount')) as { miscounts: Check };
  const { facetMismatches } = (await load('refold')) as { facetMismatches: Check };
  const observer = await Observer.of(databaseUrl);
  try {
    return { miscounts: await miscounts(observer), facetMismatches: await facetMismatches(observer) };
  } finally {
    await observer.close();
  }
}

type Check = (observer: Observer) => Promise<object[]>;

async function load(name: string): Promise<unknown> {
  return import(pathToFileURL(join(BUNDLES, `${name}.js`)).href);
}

/** The database client for the checks: parses dates and numbers as the API does. */
class Observer {
  #client: pg.Client;

  constructor(client: pg.Client) {
    this.#client = client;
  }

  static async of(connectionString: string): Promise<Observer> {
    const client = new pg.Client({ connectionString });
    await client.connect();
    client.setTypeParser(pg.types.builtins.INT8, Number);
    client.setTypeParser(pg.types.builtins.DATE, String);
    await client.query(`set timezone to 'UTC'`);
    return new Observer(client);
  }

  async rows(text: string, values: readonly unknown[] = []): Promise<object[]> {
    return (await this.#client.query<object>(text, [...values])).rows;
  }

  async row(text: string, values: readonly unknown[] = []): Promise<object | undefined> {
    const [row] = await this.rows(text, values);
    return row;
  }

  async close() {
    await this.#client.end();
  }
}
