export { residentBytes, type SandboxOptions, type WorkerCommand, workerCommand } from './sandbox.js';
