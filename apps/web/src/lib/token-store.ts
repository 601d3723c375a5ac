import type { TokenStore } from '@wordhoard/api-client';

const KEY = 'wordhoard.token';

/** Keeps the token where the next visit finds it; in memory alone where the browser forbids storage. */
export class LocalTokenStore implements TokenStore {
  #inMemory: string | null = null;

  get(): string | null {
    return this.#withStorage((storage) => storage.getItem(KEY)) ?? this.#inMemory;
  }

  set(token: string): void {
    this.#inMemory = token;
    this.#withStorage((storage) => {
      storage.setItem(KEY, token);
    });
  }

  clear(): void {
    this.#inMemory = null;
    this.#withStorage((storage) => {
      storage.removeItem(KEY);
    });
  }

  /** Tells when another tab signed in or out: what this one shows may then belong to someone else. */
  onChangeElsewhere(listener: () => void): void {
    addEventListener('storage', (event) => {
      if (event.key === KEY || event.key === null) listener();
    });
  }

  #withStorage<T>(use: (storage: Storage) => T): T | undefined {
    try {
      return use(localStorage);
    } catch {
      return undefined;
    }
  }
}
