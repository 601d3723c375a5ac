import { domainToASCII } from 'node:url';
import { hasHiddenCharacters, isHighlyRestrictive, nameSkeleton } from '@wordhoard/language';
import { type FieldFault, InvalidRequestError } from '../../platform/http/domain-error.js';

interface Identity {
  readonly username: string;
  readonly email: string;
}

/**
 * Rejects usernames and e-mail addresses that could be mistaken for those of another account.
 *
 * @throws InvalidRequestError
 */
export function requireClearIdentity({ username, email }: Partial<Identity>): void {
  const faults: FieldFault[] = [];
  for (const [field, value] of Object.entries({ username, email })) {
    if (value !== undefined && hasHiddenCharacters(value)) {
      faults.push({ field, message: `${field} contains an invisible or control character; type it by hand instead of pasting it` });
    }
  }
  if (username !== undefined && !isHighlyRestrictive(username)) {
    faults.push({
      field: 'username',
      message: 'username mixes scripts; use letters of one script in modern use, or Latin letters with Chinese, Japanese or Korean',
    });
  }
  if (faults.length > 0) throw new InvalidRequestError(faults);
}

/** Usernames with the same key look alike. */
export function usernameKey(username: string): string {
  return nameSkeleton(username);
}

/** E-mail addresses with the same key look alike: NFKC, lower case, and the domain in ASCII. */
export function emailKey(email: string): string {
  const plain = email.normalize('NFKC').toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  return plain.slice(0, at + 1) + (domainToASCII(domain) || domain);
}
