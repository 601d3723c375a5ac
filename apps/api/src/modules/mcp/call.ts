import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Json } from '@wordhoard/audit';
import type { AccessClass, Denial, Scope } from '@wordhoard/policy';
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

type Members = Readonly<Record<string, Json>>;

/** A call of a tool, or a read of a resource, which is authorized like a tool. */
export interface RequestedCall {
  readonly tool: string;
  readonly access: AccessClass;
  readonly scope: Scope;
  /** As sent, not yet validated. */
  readonly workspace: unknown;
  /** As sent. Only its hash is stored. */
  readonly payload: Members;
  /** What the user sees when asked to confirm, before redaction. Defaults to the payload. */
  readonly preview?: () => Promise<Members>;
}

/** The decision about a call, and what to consume or release afterwards. */
export type AuthorizationResult =
  | { readonly outcome: 'granted'; readonly grant: number; readonly reserves: boolean; readonly confirmation: string | null }
  | { readonly outcome: 'denied'; readonly reason: Denial; readonly grant: number | null }
  | { readonly outcome: 'rate_limited'; readonly retryAfterSeconds: number }
  | { readonly outcome: 'confirmation_required'; readonly grant: number; readonly confirmation: string };

export type GrantedCall = Extract<AuthorizationResult, { readonly outcome: 'granted' }>;
export type RefusedCall = Exclude<AuthorizationResult, GrantedCall>;

/** A call that is being authorized or executed. Its decision and outcome share the id. */
export interface PendingCall {
  readonly id: string;
  readonly requester: CallRequester;
  readonly call: RequestedCall;
  readonly payloadHash: string;
  readonly remoteWorkspace: string;
}
