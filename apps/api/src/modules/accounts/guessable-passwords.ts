import { Injectable } from '@nestjs/common';
import { InvalidRequestError } from '../../platform/http/domain-error.js';
import type { AccountRecord } from './account.js';
import { MIN_PASSWORD_LENGTH } from './dto/account-request.dto.js';

/** What this service is called and about. */
const OWN_NAMES = ['wordhoard', 'vocabulary'];

/** Rejects the passwords that attackers try first. */
@Injectable()
export class GuessablePasswords {
  private common?: Promise<ReadonlySet<string>>;

  /** @throws InvalidRequestError for one of the passwords that leaked most often, or a name with nothing but digits and signs about it */
  async refuse(password: string, field: string, { username, email }: Pick<AccountRecord, 'username' | 'email'>): Promise<void> {
    const names = [...OWN_NAMES, username, email, email.split('@')[0] ?? ''].map(lettersOf);
    this.common ??= commonPasswords();
    const isName = lettersOf(password) !== '' && names.includes(lettersOf(password));
    if (!isName && !(await this.common).has(password.toLowerCase())) return;
    throw new InvalidRequestError([{ field, message: `${field} must be neither a common password nor a name` }]);
  }
}

/** Some 18,000 of them are long enough. They take a tenth of a second to unpack, which no start waits for. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
