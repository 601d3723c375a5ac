import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import type { Config } from '../../config/config.schema.js';

const BUDGET = 'budget';

export type BudgetName = 'sign-in' | 'ai' | 'ai-credentials';

/** The budget that a route spends. A route without one is not limited. */
export function Budget(name: BudgetName): MethodDecorator {
  return SetMetadata(BUDGET, name);
}

/** The budget of the route that is called. */
export function budgetOf(context: ExecutionContext): BudgetName | undefined {
  return Reflect.getMetadata(BUDGET, context.getHandler()) as BudgetName | undefined;
}

export function budgets(config: Config, storage: ThrottlerStorage): ThrottlerModuleOptions {
  return {
    storage,
    throttlers: [
      budget('sign-in', config.RATE_LIMIT_AUTH_ATTEMPTS, config.RATE_LIMIT_AUTH_WINDOW_SECONDS),
      budget('ai', config.RATE_LIMIT_AI_REQUESTS, config.RATE_LIMIT_AI_WINDOW_SECONDS),
      budget('ai-credentials', config.RATE_LIMIT_AI_CREDENTIAL_WRITES, config.RATE_LIMIT_AI_CREDENTIAL_WRITE_WINDOW_SECONDS),
    ],
    // The default key holds the route; a budget is one for all the routes that spend it.
    generateKey: (_context, tracker, name) => `${name} ${tracker}`,
  };
}

function budget(name: BudgetName, limit: number, seconds: number) {
  const skipIf = (context: ExecutionContext) => budgetOf(context) !== name;
  return { name, limit, ttl: seconds * 1000, skipIf };
}
