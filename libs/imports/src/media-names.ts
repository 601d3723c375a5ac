/** Bytes of a name; longer ones do not fit into a directory. */
const MAX_NAME_BYTES = 255;

/** Names that Windows reserves, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

const FORBIDDEN = /[\u0000-\u001f\u007f<>:"/\\|?*[\]^]/;

/** Whether a name is a plain file name on every system. Anki removes the same characters from the names that it makes. */
export function isSafeMediaName(name: string): boolean {
  if (name === '' || !name.isWellFormed() || new TextEncoder().encode(name).length > MAX_NAME_BYTES) return false;
  return !FORBIDDEN.test(name) && !DEVICE.test(name) && !/^ |[. ]$/.test(name);
}

/** Gives each file of a package a name that no other has, also on systems that ignore case or the form of Unicode. */
export class MediaNames {
  readonly #digests = new Map<string, string>();

  /**
   * The name for a file with these bytes. The same name and digest always give the same result.
   *
   * @param name wanted; an unsafe one is replaced by the digest
   * @param digest hexadecimal
   */
  assign(name: string, digest: string): string {
    const normal = name.normalize('NFC');
    const [, stem = '', extension = ''] = /^(.*?)(\.[a-z\d]{1,10})?$/is.exec(normal) ?? [];
    const wanted = isSafeMediaName(normal) ? [normal, `${truncated(stem)}-${digest.slice(0, 16)}${extension}`] : [];
    for (const candidate of wanted) if (this.#claim(candidate, digest)) return candidate;
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? `${digest}${extension}` : `${digest}-${number}${extension}`;
      if (this.#claim(candidate, digest)) return candidate;
    }
  }

  /** Whether the name is free, or already belongs to this file. */
  #claim(name: string, digest: string): boolean {
    const key = name.toLowerCase().normalize('NFKC');
    const owner = this.#digests.get(key);
    if (owner !== undefined) return owner === `${digest} ${name}`;
    this.#digests.set(key, `${digest} ${name}`);
    return true;
  }
}

/** Leaves room for the digest. */
function truncated(stem: string): string {
  return stem.slice(0, 60).replace(/[\ud800-\udbff]$/, '');
}
