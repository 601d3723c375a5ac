import { join } from 'node:path';
import { PAGE_SCHEME, SETTINGS_ORIGIN, WEB_ORIGIN } from '../ipc-contract.js';
import type { ApiProxy } from './api-proxy.js';
import type { ElectronPort } from './electron-port.js';
import { errorResponse, servePage } from './page-files.js';
import { originOf } from './server-address.js';

const API = /^\/api(\/|$)/;

/** To be said before the app is ready: our pages are as trusted as https, and get neither service workers nor calls from elsewhere. */
export function registerPages(protocol: ElectronPort['protocol']): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: PAGE_SCHEME, privileges }]);
}

/** Serves both pages from their built folders, and the API under the web app's origin alone. */
export function servePages(protocol: ElectronPort['protocol'], root: string, api: ApiProxy): void {
  protocol.handle(PAGE_SCHEME, async (request) => {
    const origin = originOf(request.url);
    const { pathname, search } = new URL(request.url);
    if (origin === WEB_ORIGIN && API.test(pathname)) return api.answer(request, pathname, search);
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorResponse(405, 'Pages are only read');
    if (origin === WEB_ORIGIN) return servePage(join(root, 'web'), pathname);
    if (origin === SETTINGS_ORIGIN) return servePage(join(root, 'settings'), pathname);
    return errorResponse(404, 'There is no such page');
  });
}
