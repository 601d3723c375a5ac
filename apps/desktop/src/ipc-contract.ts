/** Why a server was not accepted; the page has a text for each. */
export type ServerRejection =
  | 'not-an-address'
  | 'plain-http'
  | 'sent-to-plain-http'
  | 'sent-around'
  | 'unreachable'
  | 'not-wordhoard'
  | 'not-ready';

/** The origin that is used from now on, or the reason for the rejection. */
export type ServerChoice = { readonly server: string } | { readonly refusal: ServerRejection; readonly address: string };

export interface ShellStatus {
  /** The origin of the chosen server; null before the first choice. */
  readonly server: string | null;
  /** Whether the app opens at login; null where that is not supported. */
  readonly opensAtLogin: boolean | null;
  /** Whether a sign-in lasts beyond this run: there may be no key store. */
  readonly keepsSignIn: boolean;
}

/** Requests of the settings page to the main process, and their results. */
export interface SettingsRequests {
  readonly status: { readonly request: null; readonly response: ShellStatus };
  readonly chooseServer: { readonly request: { readonly address: string }; readonly response: ServerChoice };
  readonly openAtLogin: { readonly request: { readonly wanted: boolean }; readonly response: boolean };
  /** Leads to the web app at the chosen server. */
  readonly leave: { readonly request: null; readonly response: null };
}

export type SettingsRequestKind = keyof SettingsRequests;

/** One channel per kind of message. */
export function channelOf(kind: SettingsRequestKind): string {
  return `settings.${kind}`;
}

/** Exposed to the settings page only. */
export type SettingsBridge = {
  readonly [K in SettingsRequestKind]: (request: SettingsRequests[K]['request']) => Promise<SettingsRequests[K]['response']>;
};

/** The name of the bridge in the page's global object. */
export const BRIDGE = 'wordhoard';

/** The scheme of our pages: the web app is one origin, and the shell's own settings another. */
export const PAGE_SCHEME = 'app';
export const WEB_ORIGIN = `${PAGE_SCHEME}://wordhoard`;
export const SETTINGS_ORIGIN = `${PAGE_SCHEME}://settings`;
