import type { MediaAccessPermissionRequest, Session, WebContents } from 'electron';
import { SETTINGS_ORIGIN, WEB_ORIGIN } from '../ipc-contract.js';
import type { DeviceConsent } from './device-consent.js';
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

/**
 * Denies permission requests of pages, such as location and notifications. Only the web app itself may record, and the learner is asked
 * first.
 */
export function guardPermissions(session: Session, consent: DeviceConsent): void {
  const isPermitted = (permission: string, address: string | undefined) =>
    PERMITTED.includes(permission) && originOf(address ?? '') === WEB_ORIGIN;
  const mayRecord = ({ isMainFrame }: { isMainFrame: boolean }, address: string | undefined) =>
    isMainFrame && originOf(address ?? '') === WEB_ORIGIN;
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const { requestingUrl } = details;
    if (permission !== 'media') answer(isPermitted(permission, requestingUrl));
    else if (!mayRecord(details, requestingUrl)) answer(false);
    else void consent.request((details as MediaAccessPermissionRequest).mediaTypes ?? []).then(answer, () => answer(false));
  });
  // A denied check leads to a request.
  session.setPermissionCheckHandler((_contents, permission, origin, details) =>
    permission === 'media' ? mayRecord(details, origin) && consent.has(details.mediaType) : isPermitted(permission, origin),
  );
  session.setDevicePermissionHandler(() => false);
}
