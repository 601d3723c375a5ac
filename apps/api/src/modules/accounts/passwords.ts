import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { AccountRecord } from './account.js';
import { HashingBusyError } from './accounts.errors.js';
import { GuessDelay } from './guess-delay.js';
import { GuessablePasswords } from './guessable-passwords.js';

/** Each argon2id hash takes 19 MiB and about 10 ms of a core. */
const MAX_CONCURRENT_HASHES = 2;

/** About one second of work. Further requests are asked to retry instead of joining a growing queue. */
export const MAX_WAITING = 100;

/** argon2id with the library's defaults: 19 MiB, two passes, as OWASP recommends. */
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
  private readonly limit = pLimit(MAX_CONCURRENT_HASHES);
  /** Has the same parameters as other hashes, so verifying against it takes the same time. */
  private readonly dummyHash: Promise<string>;

  constructor(
    private readonly guessable: GuessablePasswords,
    private readonly guesses: GuessDelay,
    private readonly argon2: Argon2,
  ) {
    this.dummyHash = this.hash('no account has this password');
  }

  /**
   * Hashes a new password. `field` names the request's field in errors.
   *
   * @throws InvalidRequestError for a guessable password, and HashingBusyError
   */
  async hashNew(password: string, field: string, owner: Pick<AccountRecord, 'username' | 'email'>): Promise<string> {
    await this.guessable.refuse(password, field, owner);
    return this.hash(password);
  }

  /**
   * Takes the same time for an account that does not exist (null). Delayed after wrong passwords.
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
