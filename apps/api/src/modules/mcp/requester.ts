import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Scope } from '@wordhoard/policy';
import type { Principal } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';

/** The authenticated caller. Never taken from a request body. */
export interface CallRequester {
  readonly scope: AccountScope;
  /** The connected client; null for a token of a sign-in. */
  readonly clientId: string | null;
  /** Scopes of the OAuth token. Null for sign-ins, which only grants limit. */
  readonly scopes: readonly Scope[] | null;
}

export const CurrentRequester = createParamDecorator((_data: unknown, context: ExecutionContext): CallRequester => {
  const { user } = context.switchToHttp().getRequest<{ user: Principal }>();
  return requesterOf(user);
});

export function requesterOf({ scope, connection }: Principal): CallRequester {
  return { scope, clientId: connection?.clientId ?? null, scopes: connection?.scopes ?? null };
}
