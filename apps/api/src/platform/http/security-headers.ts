import { PAGE_HEADERS } from '@wordhoard/page-headers';
import type { Config } from '../../config/config.schema.js';

const YEAR_SECONDS = 31_536_000;

/** What browsers may do with our responses. It is the same for each of them, so it is put together once. */
export function securityHeaders({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Readonly<Record<string, string>> {
  return {
    ...PAGE_HEADERS,
    // Not among the page headers: Electron ends when it comes from a scheme of the app's own.
    'Origin-Agent-Cluster': '?1',
    // The files of the web app say otherwise.
    'Cache-Control': 'no-store',
    ...(PUBLIC_URL?.startsWith('https://') && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  };
}
