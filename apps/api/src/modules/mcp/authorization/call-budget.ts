import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Budget } from '@wordhoard/policy';
import { CONFIG } from '../../../config/config.js';
import type { Config } from '../../../config/config.schema.js';
import { WindowStorage } from '../../../platform/budgets/window.storage.js';
import type { CallRequester } from '../call.js';

/** Call limits per requester and tool, counted in this process. */
@Injectable()
export class CallBudget implements OnApplicationShutdown {
  private readonly windows = new WindowStorage();
  private readonly windowMs: number;
  private readonly limit: number;

  constructor(@Inject(CONFIG) config: Config) {
    this.windowMs = config.RATE_LIMIT_MCP_WINDOW_SECONDS * 1000;
    this.limit = config.RATE_LIMIT_MCP_CALLS;
  }

  left(requester: CallRequester, tool: string): Budget {
    const { hits, secondsLeft } = this.windows.look(keyOf(requester, tool), this.windowMs);
    return { left: this.limit - hits, retryAfterSeconds: Math.max(1, secondsLeft) };
  }

  /** Counts a granted call. */
  spend(requester: CallRequester, tool: string): void {
    this.windows.hit(keyOf(requester, tool), this.windowMs);
  }

  /**
   * Counts a refused call, separately from granted ones.
   *
   * @returns the seconds to wait once there are as many refusals as calls are allowed, otherwise undefined
   */
  countRefusal(requester: CallRequester, tool: string): number | undefined {
    const key = `refused ${keyOf(requester, tool)}`;
    const { hits, secondsLeft } = this.windows.look(key, this.windowMs);
    if (hits >= this.limit) return Math.max(1, secondsLeft);
    this.windows.hit(key, this.windowMs);
    return undefined;
  }

  onApplicationShutdown(): void {
    this.windows.onApplicationShutdown();
  }
}

function keyOf({ scope, clientId }: CallRequester, tool: string): string {
  return JSON.stringify([scope, clientId, tool]);
}
