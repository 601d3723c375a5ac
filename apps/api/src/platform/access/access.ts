import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Scope } from '@wordhoard/policy';
import { ElevationRequiredError } from './access.errors.js';
import type { AccountScope } from './account-scope.js';
import type { NarrowScope, SignInScope } from './sign-in-scope.js';

export const ACCESS = Symbol('ACCESS');

export const NARROW_SCOPES = Symbol('NARROW_SCOPES');

/** Who may call a route. A route without a rule refuses every request. */
export interface AccessRule {
  readonly who: 'anyone' | 'signed-in' | 'administrator';
  /** Requires that the password was confirmed in the last ten minutes. */
  readonly elevated: boolean;
  /** Whether OAuth access tokens are accepted too, or exclusively. Other routes reject them. */
  readonly connected?: 'too' | 'only';
}

export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata<symbol, AccessRule>(ACCESS, { who: 'anyone', elevated: false });
}

export function SignedIn(): MethodDecorator & ClassDecorator {
  return rule({ who: 'signed-in', elevated: false });
}

export function SignedInOrConnected(): MethodDecorator & ClassDecorator {
  return rule({ who: 'signed-in', elevated: false, connected: 'too' });
}

export function Connected(): MethodDecorator & ClassDecorator {
  return rule({ who: 'signed-in', elevated: false, connected: 'only' });
}

/** Also accepts sign-ins of these scopes. Without it, a route accepts full sign-ins only. */
export function AllowScopes(...scopes: readonly NarrowScope[]): MethodDecorator & ClassDecorator {
  return SetMetadata(NARROW_SCOPES, scopes);
}

export function Elevated(): MethodDecorator & ClassDecorator {
  return rule({ who: 'signed-in', elevated: true });
}

export function Administrator(): MethodDecorator & ClassDecorator {
  return rule({ who: 'administrator', elevated: false });
}

export function ElevatedAdministrator(): MethodDecorator & ClassDecorator {
  return rule({ who: 'administrator', elevated: true });
}

function rule(access: AccessRule): MethodDecorator & ClassDecorator {
  return applyDecorators(SetMetadata(ACCESS, access), ApiBearerAuth());
}

/** The authenticated caller. */
export interface Principal {
  readonly scope: AccountScope;
  readonly signInId: string;
  /** Null for a connected client, which has OAuth scopes instead. */
  readonly signInScope: SignInScope | null;
  readonly role: 'user' | 'admin';
  readonly isActive: boolean;
  readonly elevatedUntil: Date | null;
  /** Null unless a connected OAuth client calls on behalf of the account. */
  readonly connection: ConnectedClient | null;
}

export interface ConnectedClient {
  readonly clientId: string;
  readonly scopes: readonly Scope[];
}

/** @throws ElevationRequiredError */
export function requireElevation({ elevatedUntil }: Principal): void {
  if ((elevatedUntil?.getTime() ?? 0) <= Date.now()) throw new ElevationRequiredError();
}

/** The account whose data the request may access. */
export const Account = createParamDecorator((_data: unknown, context: ExecutionContext): AccountScope => principalOf(context).scope);

export const CurrentPrincipal = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => principalOf(context));

function principalOf(context: ExecutionContext): Principal {
  return context.switchToHttp().getRequest<{ user: Principal }>().user;
}
