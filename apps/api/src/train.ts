import { runTraining } from './modules/recall-settings/training/training.process.js';

// A process of its own: to hand over 100,000 reviews to the native library holds a thread up for half a second.
await runTraining(process.stdin, process.stdout);
// The library's threads would keep it alive.
process.exit(0);
