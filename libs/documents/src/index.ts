export { detectLanguage } from './detect-language.js';
export { type PackageReaders, sourceReader } from './read-source.js';
export { readInWorker } from './worker/read-in-worker.js';
export type { WorkerLimits } from './worker/reading-worker.js';
export { serveReader } from './worker/serve-reader.js';
