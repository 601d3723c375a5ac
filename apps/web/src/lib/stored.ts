/** A value that this browser keeps from visit to visit, and for this visit alone where it forbids storage. */
export class Stored<Value> {
  readonly #key: string;
  readonly #read: (stored: unknown) => Value | null;
  /** Only what storage would not take. */
  #unstored: Value | null = null;

  /** `read` makes sense of what is stored, which an older version or a person may have written; null where there is none. */
  constructor(key: string, read: (stored: unknown) => Value | null) {
    this.#key = key;
    this.#read = read;
  }

  get(): Value | null {
    try {
      const text = localStorage.getItem(this.#key);
      return text === null ? this.#unstored : this.#read(JSON.parse(text));
    } catch {
      return this.#unstored;
    }
  }

  set(value: Value): void {
    this.#unstored = null;
    try {
      localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      this.#unstored = value;
    }
  }

  clear(): void {
    this.#unstored = null;
    try {
      localStorage.removeItem(this.#key);
    } catch {
      // What cannot be reached holds nothing of ours.
    }
  }
}
