import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken } from '@nestjs/throttler';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { TooManyRequestsError } from '../../platform/budgets/budgets.js';
import type { WindowStorage } from '../../platform/budgets/window.storage.js';
import { RegistrationClosedError } from './accounts.errors.js';

const WINDOW_MS = 3_600_000;

/**
 * Checks whether registration is open, and limits how often a network can learn that an address or username is taken: to
 * RATE_LIMIT_AUTH_ATTEMPTS per hour. Without e-mail, the response itself must reveal it.
 */
@Injectable()
export class RegistrationGate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(getStorageToken()) private readonly windows: WindowStorage,
  ) {}

  /** @throws RegistrationClosedError unless there is a setup token */
  requireOpen(hasSetupToken: boolean): void {
    if (!hasSetupToken && !this.config.REGISTRATION_ENABLED) throw new RegistrationClosedError();
  }

  /** @throws TooManyRequestsError once the network has no refusals left, even if this request would succeed */
  requireRefusalsLeft(network: string): void {
    const { hits, secondsLeft } = this.windows.look(keyOf(network), WINDOW_MS);
    if (hits >= this.config.RATE_LIMIT_AUTH_ATTEMPTS) throw new TooManyRequestsError(secondsLeft);
  }

  countRefusal(network: string): void {
    this.windows.hit(keyOf(network), WINDOW_MS);
  }
}

function keyOf(network: string): string {
  return `registration refusals of ${network}`;
}
