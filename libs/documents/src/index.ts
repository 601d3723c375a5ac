export { detectLanguage } from './detect-language.js';
export { packageMediaReader } from './packages/read-zipped-media.js';
export type { PackageReaders } from './packages/read-archive.js';
export { sourceReader } from './read-source.js';
export { readInWorker } from './worker/read-in-worker.js';
export type { WorkerLimits } from './worker/reading-worker.js';
export { serveReader } from './worker/serve-reader.js';
