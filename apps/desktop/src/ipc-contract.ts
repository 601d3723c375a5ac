/** Why a server was rejected; the page has a text for each. */
export type ServerRejection =
  | 'not-an-address'
  | 'plain-http'
  | 'sent-to-plain-http'
  | 'sent-around'
  | 'unreachable'
  | 'not-wordhoard'
  | 'not-ready';

/** The new origin, or the reason for the rejection. */
export type ServerChoice = { readonly server: string } | { readonly refusal: ServerRejection; readonly address: string };

export interface ShellStatus {
  /** The origin of the chosen server; null before the first choice. */
  readonly server: string | null;
  /** Whether the app opens at login; null if unsupported. */
  readonly opensAtLogin: boolean | null;
  /** Whether the sign-in persists after quitting, which requires a key store. */
  readonly keepsSignIn: boolean;
}

/** The settings page's requests to the main process, and their responses. */
export interface SettingsRequests {
  readonly status: { readonly request: null; readonly response: ShellStatus };
  readonly chooseServer: { readonly request: { readonly address: string }; readonly response: ServerChoice };
  readonly openAtLogin: { readonly request: { readonly wanted: boolean }; readonly response: boolean };
  /** Opens the web app of the chosen server. */
  readonly leave: { readonly request: null; readonly response: null };
}

export type SettingsRequestKind = keyof SettingsRequests;

/** One channel per kind of message. */
export function channelOf(kind: SettingsRequestKind): string {
  return `settings.${kind}`;
}

/** Exposed only to the settings page. */
export type SettingsBridge = {
  readonly [K in SettingsRequestKind]: (request: SettingsRequests[K]['request']) => Promise<SettingsRequests[K]['response']>;
};

/** The bridge's name on the page's global object. */
export const BRIDGE = 'wordhoard';

/** The scheme of our pages: the web app and the settings page are separate origins. */
export const PAGE_SCHEME = 'app';
export const WEB_ORIGIN = `${PAGE_SCHEME}://wordhoard`;
export const SETTINGS_ORIGIN = `${PAGE_SCHEME}://settings`;
