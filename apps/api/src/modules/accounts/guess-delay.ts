import { Inject, Injectable } from '@nestjs/common';
import { getStorageToken } from '@nestjs/throttler';
import type { WindowStorage } from '../../platform/budgets/window.storage.js';
import { emailKey } from './account-identity.js';

const WINDOW_MS = 15 * 60_000;
/** A few typing errors cost no time. */
const FREE_ATTEMPTS = 5;
const FIRST_DELAY_MS = 250;
/** The owner waits so long at most, however many others guess. */
export const MAX_DELAY_MS = 2_000;

/**
 * Slows guesses at one account, from any address. Nothing is refused: the right password signs in after a moment, so guessing cannot lock
 * the owner out. An e-mail address without an account is slowed alike.
 */
@Injectable()
export class GuessDelay {
  constructor(@Inject(getStorageToken()) private readonly windows: WindowStorage) {}

  /** Counts an attempt before its outcome is known, so that attempts at once are slowed as those one after the other. */
  async attempt(email: string): Promise<void> {
    const { hits } = this.windows.look(keyOf(email), WINDOW_MS);
    this.windows.hit(keyOf(email), WINDOW_MS);
    if (hits < FREE_ATTEMPTS) return;
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (hits - FREE_ATTEMPTS));
    await new Promise((resolve) => setTimeout(resolve, delay));
  }

  /** The password was right. */
  forget(email: string): void {
    this.windows.clear(keyOf(email));
  }
}

function keyOf(email: string): string {
  return `password of ${emailKey(email)}`;
}
