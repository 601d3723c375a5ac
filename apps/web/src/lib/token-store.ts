import type { TokenStore } from '@wordhoard/api-client';

const KEY = 'wordhoard.token';

/** Keeps the token where the next visit finds it; for this visit alone where the browser forbids storage. */
export class LocalTokenStore implements TokenStore {
  /** Only what storage would not take. */
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
      // What cannot be reached holds nothing of ours.
    }
  }

  /** Tells when another tab signed in or out: what this one shows may then belong to someone else. A token that was renewed is the same person's. */
  onChangeElsewhere(listener: () => void): void {
    addEventListener('storage', ({ key, oldValue, newValue }) => {
      if (key !== KEY && key !== null) return;
      // Rarely needed. If it is not available, any change counts as another account.
      import('./token-holder.js').then(({ isSameSignIn }) => {
        if (!isSameSignIn(oldValue, newValue)) listener();
      }, listener);
    });
  }
}
