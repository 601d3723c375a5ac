const PREFIX = 'wordhoard.';

/** Keys by device, and by account id: its notifications, and the starter words being added. */
const OF_DEVICE = [
  'wordhoard.color-scheme',
  'wordhoard.speech',
  'wordhoard.notified-accounts',
  'wordhoard.brought-notifications.',
  'wordhoard.first-run',
];

const inMemory = new Set<() => void>();

/** Calls the function when the person is forgotten, to drop what a module holds of them in memory. */
export function onForgetPerson(drop: () => void): void {
  inMemory.add(drop);
}

/** Removes what this browser keeps of the person who was here: their sign-in, their choices and what they wrote. */
export function forgetPerson(): void {
  for (const drop of inMemory) drop();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const keys = Object.keys(globalThis[storage]).filter((key) => key.startsWith(PREFIX) && !isOfDevice(key));
      for (const key of keys) globalThis[storage].removeItem(key);
    } catch {
      // What cannot be reached holds nothing of ours.
    }
  }
}

function isOfDevice(key: string): boolean {
  return OF_DEVICE.some((kept) => (kept.endsWith('.') ? key.startsWith(kept) : key === kept));
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
