/** Why a server was not taken, in kinds that the page has words for. */
export type Refusal =
  | 'not-an-address'
  | 'plain-http'
  | 'sent-to-plain-http'
  | 'sent-around'
  | 'unreachable'
  | 'not-wordhoard'
  | 'not-ready';

/** What came of an address: the origin that is used from now on, or why none is. */
export type ServerChoice = { readonly server: string } | { readonly refusal: Refusal; readonly address: string };

export interface Standing {
  /** The origin of the chosen server; null before the first choice. */
  readonly server: string | null;
  /** Whether the app opens at login; null where that is not supported. */
  readonly opensAtLogin: boolean | null;
  /** Whether a sign-in lasts beyond this run: there may be no key store. */
  readonly keepsSignIn: boolean;
}

/** Requests of the settings page to the main process, and their results. */
export interface Exchanges {
  readonly standing: { readonly asks: null; readonly answers: Standing };
  readonly chooseServer: { readonly asks: { readonly address: string }; readonly answers: ServerChoice };
  readonly openAtLogin: { readonly asks: { readonly wanted: boolean }; readonly answers: boolean };
  /** Leads to the web app at the chosen server. */
  readonly leave: { readonly asks: null; readonly answers: null };
}

export type Kind = keyof Exchanges;

/** One channel per kind of message. */
export function channelOf(kind: Kind): string {
  return `settings.${kind}`;
}

/** What the preload gives to the settings page, and to no other. */
export type SettingsBridge = { readonly [K in Kind]: (asks: Exchanges[K]['asks']) => Promise<Exchanges[K]['answers']> };

/** Where the bridge stands in the page. */
export const BRIDGE = 'wordhoard';

/** The scheme of our pages: the web app is one origin, and the shell's own settings another. */
export const PAGE_SCHEME = 'app';
export const WEB_ORIGIN = `${PAGE_SCHEME}://wordhoard`;
export const SETTINGS_ORIGIN = `${PAGE_SCHEME}://settings`;
