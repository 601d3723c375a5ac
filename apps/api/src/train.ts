import { runTraining } from './modules/recall-settings/training/training.process.js';

// A separate process, because passing 100,000 reviews to the native library blocks its thread for half a second.
await runTraining(process.stdin, process.stdout);
// The library's threads would keep the process alive.
process.exit(0);
