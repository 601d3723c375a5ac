const PREFIX = 'wordhoard.';

/** Keys that belong to the device or contain the account id, so sign-out keeps them. */
const OF_DEVICE = [
  'wordhoard.color-scheme',
  'wordhoard.speech',
  'wordhoard.offline-media',
  'wordhoard.notified-accounts',
  'wordhoard.brought-notifications.',
  'wordhoard.first-run',
];

const clearers = new Set<() => void>();

/** Registers a function that clears a module's in-memory data when the user is forgotten. */
export function onClearUserData(drop: () => void): void {
  clearers.add(drop);
}

/** Removes the user's data from this browser: sign-in, choices and drafts. Keeps what belongs to the device. */
export function clearUserData(): void {
  for (const drop of clearers) drop();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const keys = Object.keys(globalThis[storage]).filter((key) => key.startsWith(PREFIX) && !isOfDevice(key));
      for (const key of keys) globalThis[storage].removeItem(key);
    } catch {
      // Inaccessible storage contains nothing of ours.
    }
  }
}

function isOfDevice(key: string): boolean {
  return OF_DEVICE.some((kept) => (kept.endsWith('.') ? key.startsWith(kept) : key === kept));
}

/** A value in local storage, or in session storage for this tab. Without storage, it is kept in memory. */
export class Stored<Value> {
  readonly #key: string;
  readonly #storage: () => Storage;
  readonly #read: (stored: unknown) => Value | null;
  /** Only set if storage rejected it. */
  #unstored: Value | null = null;

  /** `read` parses the stored value, which an older version or a user may have written; null if invalid. */
  constructor(key: string, read: (stored: unknown) => Value | null, storage: () => Storage = () => localStorage) {
    this.#key = key;
    this.#storage = storage;
    this.#read = read;
  }

  get(): Value | null {
    try {
      const text = this.#storage().getItem(this.#key);
      return text === null ? this.#unstored : this.#read(JSON.parse(text));
    } catch {
      return this.#unstored;
    }
  }

  set(value: Value): void {
    this.#unstored = null;
    try {
      this.#storage().setItem(this.#key, JSON.stringify(value));
    } catch {
      this.#unstored = value;
    }
  }

  clear(): void {
    this.#unstored = null;
    try {
      this.#storage().removeItem(this.#key);
    } catch {
      // Inaccessible storage contains nothing of ours.
    }
  }
}
