export { residentBytes, type SandboxOptions, type WorkerCommand, withoutNetwork, workerCommand } from './sandbox.js';
