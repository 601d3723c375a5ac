/** A group as the popup shows it. */
export interface Group {
  readonly id: number;
  readonly name: string;
}

/** Why something was not done, in kinds that both sides have words for. */
export type Problem = 'wrong-password' | 'suspended' | 'too-often' | 'unreachable' | 'signed-out' | 'no-group' | 'failed';

export interface SignedIn {
  readonly email: string;
  readonly group: Group | null;
}

/** An account whose token expired still has an e-mail address, and perhaps captures that wait for its next sign-in. */
export interface SignedOut {
  readonly email: string | null;
  /** How many of its words are not in Wordhoard yet. Their text needs a sign-in. */
  readonly waiting: number;
}

export type Standing = ({ readonly isSignedIn: true } & SignedIn) | ({ readonly isSignedIn: false } & SignedOut);

/** A captured word that is not in Wordhoard yet. */
export interface WaitingWord {
  readonly order: number;
  readonly term: string;
  readonly group: string;
  /** Why it will not be sent as it is; null while it waits. */
  readonly refusal: 'group-gone' | 'invalid' | null;
}

/** What is left after an attempt to send, and why. */
export interface Delivery {
  readonly words: readonly WaitingWord[];
  readonly problem: Problem | null;
}

/** Requests of the popup to the worker, and their responses. */
export interface Exchanges {
  readonly standing: { readonly asks: object; readonly answers: Standing };
  readonly signIn: { readonly asks: { readonly email: string; readonly password: string }; readonly answers: SignedIn };
  readonly groups: { readonly asks: object; readonly answers: readonly Group[] };
  readonly chooseGroup: { readonly asks: { readonly group: Group }; readonly answers: null };
  readonly signOut: { readonly asks: { readonly endsOnServer: boolean }; readonly answers: null };
  readonly waiting: { readonly asks: object; readonly answers: readonly WaitingWord[] };
  readonly deliver: { readonly asks: object; readonly answers: Delivery };
  readonly discard: { readonly asks: { readonly order: number }; readonly answers: readonly WaitingWord[] };
  /** To the group that is chosen now, since the one of the capture did not take it. */
  readonly sendElsewhere: { readonly asks: { readonly order: number }; readonly answers: Delivery };
}

export type Kind = keyof Exchanges;
export type Message = { [K in Kind]: { readonly kind: K } & Exchanges[K]['asks'] }[Kind];
export type Answer<K extends Kind> = { readonly answer: Exchanges[K]['answers'] } | { readonly problem: Problem };
/** What the worker does for each kind. */
export type Handlers = { readonly [K in Kind]: (asks: Exchanges[K]['asks']) => Promise<Exchanges[K]['answers']> };

/** Asks the worker, which starts for it where it was stopped. */
export function ask<K extends Kind>(kind: K, asks: Exchanges[K]['asks']): Promise<Answer<K>> {
  return chrome.runtime.sendMessage<object, Answer<K>>({ kind, ...asks });
}
