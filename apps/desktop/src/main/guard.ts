import type { Session, WebContents } from 'electron';
import { SETTINGS_ORIGIN, WEB_ORIGIN } from '../ipc-contract.js';
import type { ElectronPort } from './electron-port.js';
import { originOf } from './server-address.js';

const OURS: readonly (string | null)[] = [WEB_ORIGIN, SETTINGS_ORIGIN];
/** Additional permissions for the web app. Notifications are shown by the shell itself. */
const PERMITTED: readonly string[] = ['clipboard-sanitized-write', 'fullscreen'];

/** Restricts a window to our own pages. Other web links open in the browser, and everything else is blocked. */
export function guardContents(contents: WebContents, shell: ElectronPort['shell']): void {
  const openOutside = (address: string) => {
    const isWeb = /^https?:$/.test(URL.parse(address)?.protocol ?? '');
    if (isWeb) void shell.openExternal(address);
  };
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url);
    return { action: 'deny' };
  });
  contents.on('will-frame-navigate', (event) => {
    if (event.isMainFrame && originOf(event.url) === originOf(contents.getURL())) return;
    event.preventDefault();
    if (event.isMainFrame) openOutside(event.url);
  });
  contents.on('will-redirect', (event) => {
    if (!OURS.includes(originOf(event.url))) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
}

/** Denies permission requests of pages, such as camera, location and notifications. */
export function guardPermissions(session: Session): void {
  const isPermitted = (permission: string, address: string | undefined) =>
    PERMITTED.includes(permission) && originOf(address ?? '') === WEB_ORIGIN;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(isPermitted(permission, requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
