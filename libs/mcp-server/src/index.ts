export { type Backend, type Facts, RefusedError, type Refusal } from './backend.js';
export { clientBackend } from './client-backend.js';
export { createLearningServer, type LearningServerOptions } from './learning-server.js';
export { serveOverStdio, type StdioOptions } from './stdio.js';
export type { Every } from './subscriptions.js';
