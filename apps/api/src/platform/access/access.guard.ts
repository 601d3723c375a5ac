import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { bindRequest } from '../database/account-binding.js';
import { ACCESS, type AccessRule, NARROW_SCOPES, type Principal, requireElevation } from './access.js';
import type { NarrowScope } from './sign-in-scope.js';
import { NarrowSignInError, NotAllowedError, NotSignedInError, SuspendedError } from './access.errors.js';
import { remoteTokenOf, RemoteTokens } from './remote-tokens.js';

/** Enforces the access rule of every route. A route without a rule is refused. */
@Injectable()
export class AccessGuard extends AuthGuard('bearer') {
  constructor(
    private readonly reflector: Reflector,
    private readonly remoteTokens: RemoteTokens,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const targets = [context.getHandler(), context.getClass()];
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, targets);
    if (!rule) throw new NotAllowedError();
    if (rule.who === 'anyone') {
      bindRequest('account not known yet');
      return true;
    }
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Principal }>();
    const remote = remoteTokenOf(request);
    if (remote === undefined && rule.connected !== 'only') await super.canActivate(context);
    else request.user = this.handleRequest(null, remote !== undefined && rule.connected ? await this.remoteTokens.find(remote) : false);
    admit(request.user, rule, this.reflector.getAllAndOverride<readonly NarrowScope[] | undefined>(NARROW_SCOPES, targets));
    bindRequest(rule.who === 'administrator' ? 'administrator request' : request.user.scope);
    return true;
  }

  override handleRequest<T>(error: unknown, principal: T | false): T {
    if (error instanceof Error) throw error;
    if (!principal) throw new NotSignedInError();
    return principal;
  }
}

function admit(principal: Principal, rule: AccessRule, scopes: readonly NarrowScope[] = []): void {
  if (!principal.isActive) throw new SuspendedError();
  const { signInScope: scope } = principal;
  if (scope !== null && scope !== 'full' && !scopes.includes(scope)) throw new NarrowSignInError(scope);
  if (rule.who === 'administrator' && principal.role !== 'admin') throw new NotAllowedError();
  if (rule.elevated) requireElevation(principal);
}
