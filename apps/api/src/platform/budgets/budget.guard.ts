import { type ExecutionContext, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import type { Principal } from '../access/access.js';
import { accountTracker, budgetOf, TooManyRequestsError } from './budgets.js';
import { networkOf } from './network-of.js';

/** Counts by account, or by IPv4 address or IPv6 network if not signed in. */
@Injectable()
export class BudgetGuard extends ThrottlerGuard {
  /** Returns early for routes without a budget, which are most of them. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    return budgetOf(context) === undefined || super.canActivate(context);
  }

  protected override async getTracker(request: FastifyRequest & { user?: Principal }): Promise<string> {
    return request.user ? accountTracker(request.user.scope) : `address ${networkOf(request.ip)}`;
  }

  protected override async throwThrottlingException(_context: ExecutionContext, detail: ThrottlerLimitDetail): Promise<void> {
    throw new TooManyRequestsError(detail.timeToBlockExpire);
  }
}
