import { setFlagsFromString } from 'node:v8';
import { serve } from './serve.js';
import { explainStartFailure } from './start-failure.js';

/** Bounds heap growth: V8's default lets work in batches fill four times as much memory before it collects garbage. */
function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/** Stops this process when its launcher dies, so that no orphan keeps the port. */
function stopWithLauncher(): void {
  const stop = (): boolean => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stop);
  if (process.send !== undefined && !process.connected) stop();
}

limitHeapGrowth();
stopWithLauncher();
try {
  await serve();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
