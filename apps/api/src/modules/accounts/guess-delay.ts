import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken } from '@nestjs/throttler';
import type { WindowStorage } from '../../platform/budgets/window.storage.js';
import { emailKey } from './account-identity.js';

const WINDOW_MS = 15 * 60_000;
/** Typing errors cause no delay. */
const FREE_ATTEMPTS = 5;
const FIRST_DELAY_MS = 250;
/** Limits the delay for the owner, regardless of how many others guess. */
export const MAX_DELAY_MS = 2_000;

/**
 * Delays repeated attempts for one account, from any address. Nothing is refused, so guessing cannot lock the owner out. Unknown e-mail
 * addresses are delayed in the same way.
 */
@Injectable()
export class GuessDelay {
  constructor(@Inject(getStorageToken()) private readonly windows: WindowStorage) {}

  /** Counts an attempt before its outcome is known, so that concurrent attempts are delayed too. */
  async attempt(email: string): Promise<void> {
    const { hits } = this.windows.look(keyOf(email), WINDOW_MS);
    this.windows.hit(keyOf(email), WINDOW_MS);
    if (hits < FREE_ATTEMPTS) return;
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (hits - FREE_ATTEMPTS));
    await new Promise((resolve) => setTimeout(resolve, delay));
  }

  /** Call it after a successful attempt. */
  forget(email: string): void {
    this.windows.clear(keyOf(email));
  }
}

function keyOf(email: string): string {
  return `password of ${emailKey(email)}`;
}
