/** Assigns the parts of a texture to what is drawn on it. */
export class AtlasSlots<Key> {
  readonly #keys: (Key | undefined)[];

  constructor(count: number) {
    this.#keys = Array.from({ length: count });
  }

  /** Keys that have a slot keep it; others replace those that are not requested. Keys beyond the number of slots get none. */
  assign(keys: readonly Key[]): Map<Key, number> {
    const requested = new Set(keys);
    const isKept = (key: Key | undefined): key is Key => key !== undefined && requested.has(key);
    const slots = new Map<Key, number>();
    for (const [slot, key] of this.#keys.entries()) if (isKept(key)) slots.set(key, slot);
    const free = this.#keys.flatMap((key, slot) => (isKept(key) ? [] : [slot]));
    for (const key of requested) {
      const slot = slots.has(key) ? undefined : free.shift();
      if (slot === undefined) continue;
      this.#keys[slot] = key;
      slots.set(key, slot);
    }
    return slots;
  }

  /** Undefined for a key that was never assigned or has been replaced. */
  slotOf(key: Key): number | undefined {
    const slot = this.#keys.indexOf(key);
    return slot === -1 ? undefined : slot;
  }
}
