import { join } from 'node:path';
import { PAGE_SCHEME, SETTINGS_ORIGIN, WEB_ORIGIN } from '../ipc-contract.js';
import type { ApiProxy } from './api-proxy.js';
import type { ElectronPort } from './electron-port.js';
import { errorResponse, servePage } from './page-files.js';
import { originOf } from './server-address.js';

const API = /^\/api(\/|$)/;

/** Must be called before the app is ready: our pages are as trusted as https, without service workers and cross-origin requests. */
export function registerPages(protocol: ElectronPort['protocol']): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true };
  protocol.registerSchemesAsPrivileged([{ scheme: PAGE_SCHEME, privileges }]);
}

/** Serves both pages from their build folders, and the API only on the web app's origin. */
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
