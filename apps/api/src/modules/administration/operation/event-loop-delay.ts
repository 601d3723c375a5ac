import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** Measuring wakes the process 50 times a second, so it stops after this time without a request. */
const IDLE_STOP_MS = 60_000;
const RESOLUTION_MS = 20;
const NS_IN_MS = 1_000_000;

export interface EventLoopDelayFigures {
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly max_ms: number;
}

/** Measures the event loop delay between two reads. */
@Injectable()
export class EventLoopDelay implements OnApplicationShutdown {
  private histogram: ReturnType<typeof monitorEventLoopDelay> | undefined;
  private end: NodeJS.Timeout | undefined;

  /** Delay since the previous read. Null for the first one. */
  read(): EventLoopDelayFigures | null {
    clearTimeout(this.end);
    this.end = setTimeout(() => this.stop(), IDLE_STOP_MS).unref();
    const { histogram } = this;
    if (!histogram) {
      this.histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      this.histogram.enable();
      return null;
    }
    const isMeasured = histogram.count > 0;
    const delay = { p50_ms: late(histogram.percentile(50)), p99_ms: late(histogram.percentile(99)), max_ms: late(histogram.max) };
    histogram.reset();
    return isMeasured ? delay : null;
  }

  onApplicationShutdown(): void {
    clearTimeout(this.end);
    this.stop();
  }

  private stop(): void {
    this.histogram?.disable();
    this.histogram = undefined;
  }
}

/** The histogram includes the sampling interval itself, which is subtracted. */
function late(ns: number): number {
  return Math.max(0, Math.round((ns / NS_IN_MS - RESOLUTION_MS) * 10) / 10);
}
