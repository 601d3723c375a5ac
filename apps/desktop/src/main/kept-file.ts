import { readFile, rename, writeFile } from 'node:fs/promises';

/** One small value in a file of this user's. Each write is whole: whoever loses power finds the value of before. */
export class KeptFile<Value extends object> {
  #value: Partial<Value> = {};
  #written: Promise<void> = Promise.resolve();

  private constructor(
    private readonly path: string,
    value: Partial<Value>,
  ) {
    this.#value = value;
  }

  /** What cannot be read counts as nothing: an older version or a person may have written it. */
  static async open<Value extends object>(path: string): Promise<KeptFile<Value>> {
    const text = await readFile(path, 'utf8').catch(() => '{}');
    return new KeptFile<Value>(path, valueIn<Value>(text));
  }

  get value(): Partial<Value> {
    return this.#value;
  }

  /** Resolves when it is on the disk. Writes come one after the other. */
  keep(change: Partial<Value>): Promise<void> {
    this.#value = { ...this.#value, ...change };
    const text = JSON.stringify(this.#value);
    this.#written = this.#written.catch(() => undefined).then(() => this.#write(text));
    return this.#written;
  }

  async #write(text: string): Promise<void> {
    await writeFile(`${this.path}.new`, text, { mode: 0o600 });
    await rename(`${this.path}.new`, this.path);
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
