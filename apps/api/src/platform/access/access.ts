import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { AccountScope } from './account-scope.js';

export const ACCESS = Symbol('ACCESS');

/** Who may call a route. A route without one of these rules is refused to everybody. */
export interface AccessRule {
  readonly who: 'anyone' | 'signed-in' | 'administrator';
  /** Asks for the password within the last ten minutes. */
  readonly elevated: boolean;
}

export function Public(): MethodDecorator & ClassDecorator {
  return SetMetadata<symbol, AccessRule>(ACCESS, { who: 'anyone', elevated: false });
}

export function SignedIn(): MethodDecorator & ClassDecorator {
  return rule({ who: 'signed-in', elevated: false });
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

/** The person behind a request, as the guard found them. */
export interface Principal {
  readonly scope: AccountScope;
  readonly signInId: string;
  readonly role: 'user' | 'admin';
  readonly isActive: boolean;
  readonly elevatedUntil: Date | null;
}

/** The account whose rows this request may touch. */
export const Account = createParamDecorator((_data: unknown, context: ExecutionContext): AccountScope => principalOf(context).scope);

export const CurrentPrincipal = createParamDecorator((_data: unknown, context: ExecutionContext): Principal => principalOf(context));

function principalOf(context: ExecutionContext): Principal {
  return context.switchToHttp().getRequest<{ user: Principal }>().user;
}
