import type { TokenStore } from '@wordhoard/api-client';

const KEY = 'wordhoard.token';

/** Stores the token for the next visit; in memory if the browser forbids storage. */
export class LocalTokenStore implements TokenStore {
  /** Only set if storage rejected it. */
  #unstored: string | null = null;

  get(): string | null {
    try {
      return localStorage.getItem(KEY) ?? this.#unstored;
    } catch {
      return this.#unstored;
    }
  }

  set(token: string): void {
    this.#unstored = null;
    try {
      localStorage.setItem(KEY, token);
    } catch {
      this.#unstored = token;
    }
  }

  clear(): void {
    this.#unstored = null;
    try {
      localStorage.removeItem(KEY);
    } catch {
      // Inaccessible storage contains nothing of ours.
    }
  }

  /**
   * Calls the listener when another tab signs in or out, because this tab may then show another account's data. A renewed token is ignored.
   */
  onChangeElsewhere(listener: () => void): void {
    addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key !== KEY && key !== null) return;
      // Rarely needed. If it cannot be loaded, any change counts as another account.
      import('./token-claims.js').then(({ isSameSignIn }) => {
        if (!isSameSignIn(oldValue, newValue)) listener();
      }, listener);
    });
  }
}

/** The token store of this browser. */
export const tokens = new LocalTokenStore();
