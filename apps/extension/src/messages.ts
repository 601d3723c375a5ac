/** A group as the popup shows it. */
export interface Group {
  readonly id: number;
  readonly name: string;
}

/** Why something was not done, in kinds that both sides have words for. */
export type Problem = 'wrong-password' | 'suspended' | 'too-often' | 'unreachable' | 'signed-out' | 'failed';

export interface SignedIn {
  readonly email: string;
  readonly group: Group | null;
}

/** What the popup asks the worker, and what comes back. */
export interface Exchanges {
  readonly standing: { readonly asks: object; readonly answers: SignedIn | null };
  readonly signIn: { readonly asks: { readonly email: string; readonly password: string }; readonly answers: SignedIn };
  readonly groups: { readonly asks: object; readonly answers: readonly Group[] };
  readonly chooseGroup: { readonly asks: { readonly group: Group }; readonly answers: null };
  readonly signOut: { readonly asks: object; readonly answers: null };
}

export type Kind = keyof Exchanges;
export type Message = { [K in Kind]: { readonly kind: K } & Exchanges[K]['asks'] }[Kind];
export type Answer<K extends Kind> = { readonly answer: Exchanges[K]['answers'] } | { readonly problem: Problem };

/** Asks the worker, which starts for it where it was stopped. */
export function ask<K extends Kind>(kind: K, asks: Exchanges[K]['asks']): Promise<Answer<K>> {
  return chrome.runtime.sendMessage<object, Answer<K>>({ kind, ...asks });
}
