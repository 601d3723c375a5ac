import { renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** A small JSON value in a file of this user. Writes are atomic. */
export class JsonFile<Value extends object> {
  #value: Partial<Value>;

  private constructor(
    private readonly path: string,
    value: Partial<Value>,
  ) {
    this.#value = value;
  }

  /** Unreadable content counts as empty: an older version or the user may have written it. */
  static async open<Value extends object>(path: string): Promise<JsonFile<Value>> {
    const text = await readFile(path, 'utf8').catch(() => '{}');
    return new JsonFile<Value>(path, valueIn<Value>(text));
  }

  get value(): Partial<Value> {
    return this.#value;
  }

  /** Synchronous, since a quitting app does not wait. */
  update(change: Partial<Value>): void {
    this.#value = { ...this.#value, ...change };
    writeFileSync(`${this.path}.new`, JSON.stringify(this.#value), { mode: 0o600 });
    renameSync(`${this.path}.new`, this.path);
  }
}

function valueIn<Value extends object>(text: string): Partial<Value> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
