import type { Session, WebContents } from 'electron';
import { SETTINGS_ORIGIN, WEB_ORIGIN } from '../ipc-contract.js';
import type { ElectronPort } from './electron-port.js';
import { originOf } from './server-address.js';

const OURS: readonly (string | null)[] = [WEB_ORIGIN, SETTINGS_ORIGIN];
/** What a page of the web app may do beyond what every page may. Notifications are the shell's own. */
const PERMITTED: readonly string[] = ['clipboard-sanitized-write', 'fullscreen'];

/** Keeps a window on our own pages. What leads elsewhere on the web opens in the browser, and nothing else opens at all. */
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

/** Answers what pages ask of the computer: camera, place, notifications and the like are not theirs. */
export function guardPermissions(session: Session): void {
  const isPermitted = (permission: string, address: string | undefined) =>
    PERMITTED.includes(permission) && originOf(address ?? '') === WEB_ORIGIN;
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl }) => {
    answer(isPermitted(permission, requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) => isPermitted(permission, origin));
  session.setDevicePermissionHandler(() => false);
}
