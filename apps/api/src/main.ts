import 'reflect-metadata';
import { setFlagsFromString } from 'node:v8';
import { AppModule } from './app.module.js';
import { start } from './start.js';
import { explainStartFailure } from './start-failure.js';

/** Limits heap growth. By default, V8 lets batch work use four times as much memory before it collects garbage. */
function limitHeapGrowth(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/** Stops this process if its launcher dies, so it does not keep the port. */
function stopWithLauncher(): void {
  const stop = (): boolean => process.kill(process.pid, 'SIGTERM');
  process.once('disconnect', stop);
  if (process.send !== undefined && !process.connected) stop();
}

limitHeapGrowth();
stopWithLauncher();
try {
  await start(AppModule);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`);
  process.exit(1);
}
