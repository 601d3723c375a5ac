import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { ACCESS, type AccessRule, type Principal } from './access.js';
import { ElevationRequiredError, NotAllowedError, NotSignedInError, SuspendedError } from './access.errors.js';

/** Holds every route to its access rule; a route without one is closed. */
@Injectable()
export class AccessGuard extends AuthGuard('bearer') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [context.getHandler(), context.getClass()]);
    if (!rule) throw new NotAllowedError();
    if (rule.who === 'anyone') return true;
    await super.canActivate(context);
    admit(context.switchToHttp().getRequest<{ user: Principal }>().user, rule);
    return true;
  }

  override handleRequest<T>(error: unknown, principal: T | false): T {
    if (error instanceof Error) throw error;
    if (!principal) throw new NotSignedInError();
    return principal;
  }
}

function admit(principal: Principal, rule: AccessRule): void {
  if (!principal.isActive) throw new SuspendedError();
  if (rule.who === 'administrator' && principal.role !== 'admin') throw new NotAllowedError();
  if (rule.elevated && (principal.elevatedUntil?.getTime() ?? 0) <= Date.now()) throw new ElevationRequiredError();
}
