import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { AccountRecord } from './account.js';
import { HashingBusyError } from './accounts.errors.js';
import { GuessDelay } from './guess-delay.js';
import { GuessablePasswords } from './guessable-passwords.js';

/** Each argon2id hash takes 19 MiB and a core for about 10 ms: a few at a time leave the rest of the machine to others. */
const HASHES_IN_FLIGHT = 2;

/** A second of work, a few on a busy machine. A later client does better to try again than to wait in a queue that only grows. */
export const MAX_WAITING = 100;

/** argon2id with the library's defaults (19 MiB, two passes), the second choice of RFC 9106 scaled by OWASP. */
@Injectable()
export class Argon2 {
  hash(password: string): Promise<string> {
    return hash(password);
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, password);
  }
}

@Injectable()
export class Passwords {
  private readonly limit = pLimit(HASHES_IN_FLIGHT);
  /** With the parameters of every other hash, so that verifying against it is the same work. */
  private readonly dummyHash: Promise<string>;

  constructor(
    private readonly guessable: GuessablePasswords,
    private readonly guesses: GuessDelay,
    private readonly argon2: Argon2,
  ) {
    this.dummyHash = this.hash('no account has this password');
  }

  /**
   * Hashes a password that a person chose; `field` names the request's field.
   *
   * @throws InvalidRequestError for a guessable password, and HashingBusyError
   */
  async hashNew(password: string, field: string, owner: Pick<AccountRecord, 'username' | 'email'>): Promise<string> {
    await this.guessable.refuse(password, field, owner);
    return this.hash(password);
  }

  /**
   * Does the same work for an account that does not exist (null) as for one that does, and longer after wrong passwords.
   *
   * @throws HashingBusyError
   */
  async matches(email: string, passwordHash: string | null, password: string): Promise<boolean> {
    await this.guesses.attempt(email);
    const against = passwordHash ?? (await this.dummyHash);
    const matches = (await this.queued(() => this.argon2.verify(against, password))) && passwordHash !== null;
    if (matches) this.guesses.forget(email);
    return matches;
  }

  private hash(password: string): Promise<string> {
    return this.queued(() => this.argon2.hash(password));
  }

  private async queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MAX_WAITING) throw new HashingBusyError();
    return this.limit(work);
  }
}
