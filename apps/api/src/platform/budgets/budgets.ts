import { type ExecutionContext, SetMetadata } from '@nestjs/common';
import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import type { Config } from '../../config/config.schema.js';
import type { AccountScope } from '../access/account-scope.js';
import { DomainError } from '../http/domain-error.js';

export class TooManyRequestsError extends DomainError {
  readonly code = 'REQUEST.TOO_MANY';
  override readonly headers: Readonly<Record<string, string>>;

  constructor(waitSeconds: number) {
    const seconds = Math.max(1, Math.ceil(waitSeconds));
    super(`Too many attempts; try again in ${seconds} seconds`);
    this.headers = { 'Retry-After': String(seconds) };
  }
}

/** The metadata key of `@Budget`. */
export const BUDGET = 'budget';

export type BudgetName = 'sign-in' | 'ai' | 'ai-credentials' | 'fetches' | 'uploads' | 'media' | 'speech' | 'oauth';

/** The budget that a route spends. A route without one is not limited. */
export function Budget(name: BudgetName): MethodDecorator {
  return SetMetadata(BUDGET, name);
}

export function budgetOf(context: ExecutionContext): BudgetName | undefined {
  return Reflect.getMetadata(BUDGET, context.getHandler()) as BudgetName | undefined;
}

/** Calls per window, and the window's length in milliseconds. */
export function budgetWindows(config: Config): Readonly<Record<BudgetName, { readonly limit: number; readonly ttl: number }>> {
  return {
    'sign-in': window(config.RATE_LIMIT_AUTH_ATTEMPTS, config.RATE_LIMIT_AUTH_WINDOW_SECONDS),
    oauth: window(config.RATE_LIMIT_MCP_OAUTH_ATTEMPTS, config.RATE_LIMIT_MCP_OAUTH_WINDOW_SECONDS),
    ai: window(config.RATE_LIMIT_AI_REQUESTS, config.RATE_LIMIT_AI_WINDOW_SECONDS),
    fetches: window(config.RATE_LIMIT_FETCH_REQUESTS, config.RATE_LIMIT_FETCH_WINDOW_SECONDS),
    uploads: window(config.RATE_LIMIT_UPLOAD_REQUESTS, config.RATE_LIMIT_UPLOAD_WINDOW_SECONDS),
    media: window(config.RATE_LIMIT_MEDIA_REQUESTS, config.RATE_LIMIT_MEDIA_WINDOW_SECONDS),
    speech: window(config.RATE_LIMIT_SPEECH_REQUESTS, config.RATE_LIMIT_SPEECH_WINDOW_SECONDS),
    'ai-credentials': window(config.RATE_LIMIT_AI_CREDENTIAL_WRITES, config.RATE_LIMIT_AI_CREDENTIAL_WRITE_WINDOW_SECONDS),
  };
}

function window(limit: number, seconds: number) {
  return { limit, ttl: seconds * 1000 };
}

export function accountTracker(scope: AccountScope): string {
  return `account ${scope}`;
}

/** The default key includes the route, but all routes of a budget share one counter. */
export function budgetKey(name: string, tracker: string): string {
  return `${name} ${tracker}`;
}

export function budgets(config: Config, storage: ThrottlerStorage): ThrottlerModuleOptions {
  const windows = Object.entries(budgetWindows(config));
  return {
    storage,
    throttlers: windows.map(([name, own]) => ({ name, ...own, skipIf: (context: ExecutionContext) => budgetOf(context) !== name })),
    generateKey: (_context, tracker, name) => budgetKey(name, tracker),
  };
}
