import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

type Increment = Awaited<ReturnType<ThrottlerStorage['increment']>>;

interface Window {
  hits: number;
  readonly endsAt: number;
}

const SWEEP_MS = 30_000;

/** Fixed windows in this process's memory. Unlike in the throttler's own storage, a refused call does not count. */
@Injectable()
export class WindowStorage implements ThrottlerStorage, OnApplicationShutdown {
  private readonly windows = new Map<string, Window>();
  private readonly sweeping = setInterval(() => this.sweep(), SWEEP_MS).unref();

  async increment(key: string, windowMs: number, limit: number): Promise<Increment> {
    const now = Date.now();
    const window = this.currentWindow(key, now, windowMs);
    const isBlocked = window.hits >= limit;
    if (!isBlocked) window.hits++;
    const secondsLeft = Math.ceil((window.endsAt - now) / 1000);
    return {
      totalHits: window.hits + Number(isBlocked),
      timeToExpire: secondsLeft,
      isBlocked,
      timeToBlockExpire: isBlocked ? secondsLeft : 0,
    };
  }

  /** Reads a window without counting a hit. */
  look(key: string, windowMs: number): { readonly hits: number; readonly secondsLeft: number } {
    const now = Date.now();
    const { hits, endsAt } = this.currentWindow(key, now, windowMs);
    return { hits, secondsLeft: Math.ceil((endsAt - now) / 1000) };
  }

  hit(key: string, windowMs: number): void {
    this.currentWindow(key, Date.now(), windowMs).hits++;
  }

  clear(key: string): void {
    this.windows.delete(key);
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }

  private currentWindow(key: string, now: number, windowMs: number): Window {
    const open = this.windows.get(key);
    if (open && open.endsAt > now) return open;
    const fresh = { hits: 0, endsAt: now + windowMs };
    this.windows.set(key, fresh);
    return fresh;
  }

  private sweep(): void {
    const now = Date.now();
    for (const [key, { endsAt }] of this.windows) if (endsAt <= now) this.windows.delete(key);
  }
}
