import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A separate program that is not built. This file is one folder below the project, in `src` as in `dist`. */
const PRELOAD = pathToFileURL(resolve(import.meta.dirname, '../programs/pages.mjs')).href;

type Variables = Readonly<Record<string, string>>;

interface Page {
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly status?: number;
  /** The redirect target. */
  readonly to?: string;
  /** Never responds; the API's log shows the request and its abort. */
  readonly silent?: 'yes';
}

/** Adds variables for an API whose internet consists only of the pages of `pageThatIs`. */
export function withPages(variables: Variables): Variables {
  // Copies getters as such: some values are only available once the tests run.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(variables),
      NODE_OPTIONS: { value: `${variables['NODE_OPTIONS'] ?? ''} --import ${PRELOAD}`, enumerable: true },
    },
  );
}

/** The URL of a page. */
export function pageThatIs({ body = '', ...page }: Page, path = '/'): string {
  const said = { ...page, status: String(page.status ?? 200), body: Buffer.from(body).toString('base64') };
  return `http://page.example${path}?${new URLSearchParams(said).toString()}`;
}

/** The metadata document of an OAuth client with a loopback redirect on any port. */
export const CLIENT_DOCUMENT = 'https://page.example/client/host.json';
