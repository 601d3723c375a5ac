export { type Backend, type Facts, RefusedError, type Refusal } from './backend.js';
export { clientBackend } from './client-backend.js';
export { answerAlone, type HttpMessage, HttpSession, wantsSession } from './http.js';
export type { LearningServerOptions } from './learning-server.js';
export { Listeners } from './listeners.js';
export { serveOverStdio, type StdioOptions } from './stdio.js';
export type { Every } from './subscriptions.js';
