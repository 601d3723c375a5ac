import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Scope } from '@wordhoard/policy';
import type { Principal } from '../../platform/access/access.js';
import type { AccountScope } from '../../platform/access/account-scope.js';

/** Who calls, as authenticated and never as a body claims. */
export interface CallRequester {
  readonly scope: AccountScope;
  /** The connected client; null for a token of a sign-in. */
  readonly clientId: string | null;
  /** What the client's token carries; null where grants alone bind. */
  readonly scopes: readonly Scope[] | null;
}

export const CurrentRequester = createParamDecorator((_data: unknown, context: ExecutionContext): CallRequester => {
  const { user } = context.switchToHttp().getRequest<{ user: Principal }>();
  return requesterOf(user);
});

export function requesterOf({ scope, connection }: Principal): CallRequester {
  return { scope, clientId: connection?.clientId ?? null, scopes: connection?.scopes ?? null };
}
