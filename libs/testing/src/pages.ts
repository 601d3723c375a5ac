import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A standalone program that is not part of any build. This file is one folder below the project root, in `src` and in `dist`. */
const PRELOAD = pathToFileURL(resolve(import.meta.dirname, '../programs/pages.mjs')).href;

type Variables = Readonly<Record<string, string>>;

interface Page {
  readonly body?: string | Buffer;
  readonly type?: string;
  readonly status?: number;
  /** Redirect target. */
  readonly to?: string;
  /** Never responds; the API's log shows when it was requested and aborted. */
  readonly silent?: 'yes';
}

/** Adds the variables for an API that sees only the pages of `pageThatIs` on the internet. */
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

/** The URL of a simulated page. */
export function pageThatIs({ body = '', ...page }: Page, path = '/'): string {
  const said = { ...page, status: String(page.status ?? 200), body: Buffer.from(body).toString('base64') };
  return `http://page.example${path}?${new URLSearchParams(said).toString()}`;
}

/** The metadata document of an OAuth client with loopback redirects on any port. */
export const CLIENT_DOCUMENT = 'https://page.example/client/host.json';
