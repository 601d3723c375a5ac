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
