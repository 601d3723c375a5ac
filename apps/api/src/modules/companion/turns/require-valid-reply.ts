import { replyFault } from '@wordhoard/learning';
import { InvalidRequestError } from '../../../platform/http/domain-error.js';

/** Applies the rules for the companion's own replies to one that a client sends. @throws InvalidRequestError naming `field` */
export function requireValidReply(field: string, reply: string): void {
  const fault = replyFault(reply);
  if (fault === null) return;
  const message = `${field} cannot be kept (${fault}): plain text, and no claim about mastery, retention or diagnosis`;
  throw new InvalidRequestError([{ field, message }]);
}
