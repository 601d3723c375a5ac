const PREFIX = 'wordhoard.';

/** Of the device, whoever uses it. */
const OF_DEVICE: readonly string[] = ['wordhoard.color-scheme', 'wordhoard.speech'];

/** Removes what this browser keeps of the person who was here: their sign-in, their choices and what they wrote. */
export function forgetPerson(): void {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const keys = Object.keys(globalThis[storage]).filter((key) => key.startsWith(PREFIX) && !OF_DEVICE.includes(key));
      for (const key of keys) globalThis[storage].removeItem(key);
    } catch {
      // What cannot be reached holds nothing of ours.
    }
  }
}

/** A value that this browser keeps from visit to visit, or as long as its tab is open, and for this visit alone where it forbids storage. */
export class Stored<Value> {
  readonly #key: string;
  readonly #storage: () => Storage;
  readonly #read: (stored: unknown) => Value | null;
  /** Only what storage would not take. */
  #unstored: Value | null = null;

  /** `read` makes sense of what is stored, which an older version or a person may have written; null where there is none. */
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
      // What cannot be reached holds nothing of ours.
    }
  }
}
