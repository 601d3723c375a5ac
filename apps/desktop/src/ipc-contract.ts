/** Why a server was not taken, in kinds that the page has words for. */
export type ServerRejection =
  | 'not-an-address'
  | 'plain-http'
  | 'sent-to-plain-http'
  | 'sent-around'
  | 'unreachable'
  | 'not-wordhoard'
  | 'not-ready';

/** What came of an address: the origin that is used from now on, or why none is. */
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

/** What the preload gives to the settings page, and to no other. */
export type SettingsBridge = {
  readonly [K in SettingsRequestKind]: (request: SettingsRequests[K]['request']) => Promise<SettingsRequests[K]['response']>;
};

/** Where the bridge stands in the page. */
export const BRIDGE = 'wordhoard';

/** The scheme of our pages: the web app is one origin, and the shell's own settings another. */
export const PAGE_SCHEME = 'app';
export const WEB_ORIGIN = `${PAGE_SCHEME}://wordhoard`;
export const SETTINGS_ORIGIN = `${PAGE_SCHEME}://settings`;
