import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

/** Preloaded into the API: reports, on request, the event loop delay since the last request, in milliseconds. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on('message', () => {
  const report: LoopDelay = { p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 };
  process.send?.(report);
  delay.reset();
});
