import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken } from '@nestjs/throttler';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.schema.js';
import { TooManyRequestsError } from '../../platform/budgets/budgets.js';
import type { WindowStorage } from '../../platform/budgets/window.storage.js';
import { RegistrationClosedError } from './accounts.errors.js';

const WINDOW_MS = 3_600_000;

/**
 * Whether registration is open, and how often a network may learn that an address or a username is taken: RATE_LIMIT_AUTH_ATTEMPTS times an
 * hour. The refusal itself has to say so, since no mail is sent that could say it to the owner alone.
 */
@Injectable()
export class RegistrationGate {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(getStorageToken()) private readonly windows: WindowStorage,
  ) {}

  /** @throws RegistrationClosedError, which a setup token passes by */
  requireOpen(hasSetupToken: boolean): void {
    if (!hasSetupToken && !this.config.REGISTRATION_ENABLED) throw new RegistrationClosedError();
  }

  /** @throws TooManyRequestsError once the network has no refusals left, whether or not the next answer would be one */
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
