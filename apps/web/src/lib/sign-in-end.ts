import { ApiError } from '@wordhoard/api-client';

export interface Account {
  /** As a token names it. */
  id: string;
  email: string;
}

export interface EndedSignIn {
  /** Null where the page had not loaded the account yet. */
  account: Account | null;
  /** The page stays and asks for the password in place. */
  keepsPage: boolean;
}

/**
 * The end of a sign-in on the server, until a person signs in again. What was refused with it can wait for that, and is sent again under
 * the same account only.
 */
export class SignInEnd {
  readonly #listeners = new Set<() => void>();
  readonly #accountListeners = new Set<(isSame: boolean) => void>();
  #account: Account | null = null;
  #ended: EndedSignIn | null = null;
  #otherAccounts = 0;
  #waiting: (() => void)[] = [];

  /** Records whose page this is, for the time when the server no longer says. */
  remember(account: Account): void {
    this.#account = account;
  }

  end(keepsPage: boolean): void {
    this.#ended ??= { account: this.#account, keepsPage: keepsPage && this.#account !== null };
    this.#publish();
  }

  /** Call with each sign-in, after its token is stored. Returns whether the account is the one before. */
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

  /** Call on sign-out: queued changes must not be sent under the next sign-in. */
  forget(): void {
    this.signedIn(undefined);
    this.#account = null;
  }

  /** Whether anything waits for the same account to sign in again. */
  hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Does the work, and does it again after the same account has signed in again. The work must change nothing when it is refused. */
  async whileSignedIn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = this.#otherAccounts;
    let isRepeated = false;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 401)) throw error;
        // A refusal of the old token that arrives after the new sign-in: one more try.
        if (!this.#ended && isRepeated) throw error;
        isRepeated = !this.#ended;
        if (this.#ended) await new Promise<void>((resolve) => this.#waiting.push(resolve));
        if (this.#otherAccounts !== before) throw error;
      }
    }
  }

  /** Calls the listener at each sign-in, with whether the account is the one before. */
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

/** The one of this page. */
export const signInEnd = new SignInEnd();
