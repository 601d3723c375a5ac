import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Account } from './account.js';
import { HashingBusyError } from './accounts.errors.js';
import { GuessDelay } from './guess-delay.js';
import { GuessablePasswords } from './guessable-passwords.js';

/** Each argon2id hash takes 19 MiB and a core for about 10 ms: a few at a time leave the rest of the machine to others. */
const HASHES_IN_FLIGHT = 2;

/** A second of work, a few on a busy machine. A later client does better to try again than to wait in a queue that only grows. */
export const MAX_WAITING = 100;

/** argon2id with the library's defaults (19 MiB, two passes), the second choice of RFC 9106 scaled by OWASP. */
@Injectable()
export class Passwords {
  private readonly limit = pLimit(HASHES_IN_FLIGHT);
  private readonly nobodysHash = this.hash('nobody has this password');

  constructor(
    private readonly guessable: GuessablePasswords,
    private readonly guesses: GuessDelay,
  ) {}

  /**
   * Of what somebody chose; `field` says where.
   *
   * @throws InvalidRequestError for what others would guess, and HashingBusyError
   */
  async hashNew(password: string, field: string, owner: Pick<Account, 'username' | 'email'>): Promise<string> {
    await this.guessable.refuse(password, field, owner);
    return this.hash(password);
  }

  /**
   * Takes as long for an account that does not exist (null) as for one that does, and longer after wrong passwords.
   *
   * @throws HashingBusyError
   */
  async matches(email: string, passwordHash: string | null, password: string): Promise<boolean> {
    await this.guesses.attempt(email);
    const against = passwordHash ?? (await this.nobodysHash);
    const matches = (await this.queued(() => verify(against, password))) && passwordHash !== null;
    if (matches) this.guesses.forget(email);
    return matches;
  }

  private hash(password: string): Promise<string> {
    return this.queued(() => hash(password));
  }

  private async queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MAX_WAITING) throw new HashingBusyError();
    return this.limit(work);
  }
}
