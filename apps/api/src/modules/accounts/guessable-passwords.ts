import { Injectable } from '@nestjs/common';
import { InvalidRequestError } from '../../platform/http/domain-error.js';
import type { AccountRecord } from './account.js';
import { MIN_PASSWORD_LENGTH } from './dto/account-request.dto.js';

/** Names of this service. */
const OWN_NAMES = ['wordhoard', 'vocabulary'];

/** Rejects the passwords that attackers try first. */
@Injectable()
export class GuessablePasswords {
  private common?: Promise<ReadonlySet<string>>;

  /** @throws InvalidRequestError for a common password, or a name with only digits and signs added */
  async refuse(password: string, field: string, { username, email }: Pick<AccountRecord, 'username' | 'email'>): Promise<void> {
    const names = [...OWN_NAMES, username, email, email.split('@')[0] ?? ''].map(lettersOf);
    this.common ??= commonPasswords();
    const isName = lettersOf(password) !== '' && names.includes(lettersOf(password));
    if (!isName && !(await this.common).has(password.toLowerCase())) return;
    throw new InvalidRequestError([
      { field, message: `${field} must not be a common password or a name; choose a longer, less predictable one` },
    ]);
  }
}

/** Loaded on first use, because unpacking the list takes 100 ms. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= MIN_PASSWORD_LENGTH));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}
