import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Preloaded into the API: tells, when asked, how late its event loop was since the last time it was asked, in milliseconds. */
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();

process.on('message', () => {
  process.send?.({ p50: delay.percentile(50) / 1e6, p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 });
  delay.reset();
});
