import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Variables = Readonly<Record<string, string>>;

interface Page {
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly status?: number;
  /** Where it leads on to. */
  readonly to?: string;
  /** Never says anything; the API's log has when it is asked and given up. */
  readonly silent?: 'yes';
}

/** These variables, for an API that finds the pages of `pageThatIs` on the internet, and nothing else there. */
export function withPages(variables: Variables): Variables {
  const preload = `--import ${pathToFileURL(join(__dirname, 'pages-preload.mjs')).href}`;
  // Some of them can only be read once the tests run.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(variables),
      NODE_OPTIONS: { value: `${variables['NODE_OPTIONS'] ?? ''} ${preload}`, enumerable: true },
    },
  );
}

/** The address of a page. */
export function pageThatIs({ body = '', ...page }: Page, path = '/'): string {
  const said = { ...page, status: String(page.status ?? 200), body: Buffer.from(body).toString('base64') };
  return `http://page.example${path}?${new URLSearchParams(said).toString()}`;
}

/** The document of an OAuth client, which may be answered on this machine at any port. */
export const CLIENT_DOCUMENT = 'https://page.example/client/host.json';
