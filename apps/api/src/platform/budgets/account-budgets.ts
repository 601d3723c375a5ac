import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken } from '@nestjs/throttler';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../access/account-scope.js';
import { accountTracker, budgetKey, type BudgetName, budgetWindows, TooManyRequestsError } from './budgets.js';
import type { WindowStorage } from './window.storage.js';

/** Spends a budget for work that several routes share, rather than per route. */
@Injectable()
export class AccountBudgets {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(getStorageToken()) private readonly storage: WindowStorage,
  ) {}

  /** Shares the limit with routes that have `@Budget(name)`. @throws TooManyRequestsError */
  async spend(scope: AccountScope, name: BudgetName): Promise<void> {
    const { limit, ttl } = budgetWindows(this.config)[name];
    const spent = await this.storage.increment(budgetKey(name, accountTracker(scope)), ttl, limit);
    if (spent.isBlocked) throw new TooManyRequestsError(spent.timeToBlockExpire);
  }

  /** Checks the budget without spending it. @throws TooManyRequestsError */
  require(scope: AccountScope, name: BudgetName): void {
    const { limit, ttl } = budgetWindows(this.config)[name];
    const { hits, secondsLeft } = this.storage.look(budgetKey(name, accountTracker(scope)), ttl);
    if (hits >= limit) throw new TooManyRequestsError(secondsLeft);
  }
}
