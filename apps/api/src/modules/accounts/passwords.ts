import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import type { Account } from './account.js';
import { GuessablePasswords } from './guessable-passwords.js';

/** Each argon2id hash takes 19 MiB and a core for about 10 ms: a few at a time leave the rest of the machine to others. */
const HASHES_IN_FLIGHT = 2;

/** argon2id with the library's defaults (19 MiB, two passes), the second choice of RFC 9106 scaled by OWASP. */
@Injectable()
export class Passwords {
  private readonly limit = pLimit(HASHES_IN_FLIGHT);
  private readonly nobodysHash = this.hash('nobody has this password');

  constructor(private readonly guessable: GuessablePasswords) {}

  /**
   * Of what somebody chose; `field` says where.
   *
   * @throws InvalidRequestError for what others would guess
   */
  async hashNew(password: string, field: string, owner: Pick<Account, 'username' | 'email'>): Promise<string> {
    await this.guessable.refuse(password, field, owner);
    return this.hash(password);
  }

  /** Takes as long for an account that does not exist (null) as for one that does. */
  async matches(passwordHash: string | null, password: string): Promise<boolean> {
    const against = passwordHash ?? (await this.nobodysHash);
    const matches = await this.limit(() => verify(against, password));
    return matches && passwordHash !== null;
  }

  private hash(password: string): Promise<string> {
    return this.limit(() => hash(password));
  }
}
