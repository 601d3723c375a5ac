import { randomUUID } from 'node:crypto';
import type { TokenStore } from '@wordhoard/api-client';
import type { JsonFile } from './json-file.js';
import type { KeyStore } from './key-store.js';

/** The stored sign-in: its server, and the rest encrypted by the operating system. */
export interface SealedSignIn {
  readonly server: string | null;
  readonly sealed: string | null;
}

interface HeldToken {
  readonly token: string;
  /** The page's substitute for the token, which is only valid in this process. */
  readonly ticket: string;
}

/** Stores the sign-in. The token stays in this process and, encrypted, on disk; the page gets a ticket for it. */
export class SignInStore implements TokenStore {
  #held: HeldToken | null = null;
  #server: string | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly keys: KeyStore,
    private readonly file: JsonFile<SealedSignIn>,
  ) {}

  /** Restores a stored sign-in for this server, and deletes one for another. */
  restore(server: string | null): void {
    this.#server = server;
    const { server: keptFor, sealed } = this.file.value;
    const isOurs = server !== null && keptFor === server && typeof sealed === 'string';
    const opened = isOurs && this.keys.isAvailable() ? this.keys.open(sealed) : null;
    this.#held = opened === null ? null : heldIn(opened);
    if (!this.#held && sealed) this.file.update({ server: null, sealed: null });
    this.#notify();
  }

  get(): string | null {
    return this.#held?.token ?? null;
  }

  /** The token for a page's ticket; null if the ticket belongs to another sign-in. */
  redeem(ticket: string): string | null {
    return this.#held?.ticket === ticket ? this.#held.token : null;
  }

  set(token: string): void {
    this.admit(token);
  }

  /** Stores a token, only in memory without a key store. Returns the page's ticket for it. */
  admit(token: string): string {
    const held = { token, ticket: `ticket-${randomUUID()}` };
    this.#held = held;
    this.#notify();
    const sealed = this.keys.isAvailable() ? this.keys.seal(JSON.stringify(held)) : null;
    if (sealed !== null) this.file.update({ server: this.#server, sealed });
    return held.ticket;
  }

  clear(): void {
    if (!this.#held) return;
    this.#held = null;
    this.#notify();
    this.file.update({ server: null, sealed: null });
  }

  keeps(): boolean {
    return this.keys.isAvailable();
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

function heldIn(opened: string): HeldToken | null {
  try {
    const { token, ticket } = JSON.parse(opened) as Partial<HeldToken>;
    return typeof token === 'string' && typeof ticket === 'string' ? { token, ticket } : null;
  } catch {
    return null;
  }
}
