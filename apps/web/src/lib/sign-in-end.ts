import { ApiError } from '@wordhoard/api-client';

export interface PageAccount {
  /** As in the token. */
  id: string;
  email: string;
}

export interface EndedSignIn {
  /** Null if the page had not loaded the account yet. */
  account: PageAccount | null;
  /** The page stays open and asks for the password. */
  keepsPage: boolean;
}

/** An expired sign-in, until the user signs in again. Rejected requests wait and are sent again, for the same account only. */
export class SignInEnd {
  readonly #listeners = new Set<() => void>();
  readonly #accountListeners = new Set<(isSame: boolean) => void>();
  #account: PageAccount | null = null;
  #ended: EndedSignIn | null = null;
  #otherAccounts = 0;
  #waiting: (() => void)[] = [];

  /** Remembers the account of this page, because the server cannot be asked after the sign-in has expired. */
  remember(account: PageAccount): void {
    this.#account = account;
  }

  end(keepsPage: boolean): void {
    this.#ended ??= { account: this.#account, keepsPage: keepsPage && this.#account !== null };
    this.#publish();
  }

  /** Call on each sign-in, after its token is stored. Returns whether the account is the same as before. */
  signedIn(accountId: string | undefined): boolean {
    const before = this.#ended ? this.#ended.account : this.#account;
    const isSame = before !== null && before.id === accountId;
    if (!isSame) this.#otherAccounts += 1;
    for (const listener of this.#accountListeners) listener(isSame);
    this.#ended = null;
    for (const resume of this.#waiting.splice(0)) resume();
    this.#publish();
    return isSame;
  }

  /** Call on sign-out: queued requests must not be sent under the next sign-in. */
  forget(): void {
    this.signedIn(undefined);
    this.#account = null;
  }

  /** Whether requests wait for a sign-in. */
  hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Runs `work`, and again after the same account has signed in again. `work` must not change anything before it is rejected. */
  async whileSignedIn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#otherAccounts;
    let isRepeated = false;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        // The old token was rejected after the new sign-in, so try once more.
        if (!this.#ended && isRepeated) throw error;
        isRepeated = !this.#ended;
        if (this.#ended) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        if (this.#otherAccounts !== before) throw error;
      }
    }
  }

  /** Calls the listener on each sign-in, with whether the account is the same as before. */
  onSignedIn(listener: (isSame: boolean) => void): void {
    this.#accountListeners.add(listener);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): EndedSignIn | null => this.#ended;

  #publish(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

export const signInEnd = new SignInEnd();
