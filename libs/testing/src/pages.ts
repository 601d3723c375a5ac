import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A program of its own, which no build looks at. This file lies one folder below the project, in `src` as in `dist`. */
const PRELOAD = pathToFileURL(resolve(import.meta.dirname, '../programs/pages.mjs')).href;

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
  // Some of them can only be read once the tests run.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(variables),
      NODE_OPTIONS: { value: `${variables['NODE_OPTIONS'] ?? ''} --import ${PRELOAD}`, enumerable: true },
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
