export { type Backend, type JsonObject, RefusedError, type CallRefusal } from './backend.js';
export { clientBackend } from './client-backend.js';
export { handleStateless, type HttpMessage, HttpSession, needsSession } from './http.js';
export { inputSchemaOf } from './input-schema.js';
export type { LearningServerOptions } from './learning-server.js';
export { EventBuses } from './event-buses.js';
export { serveOverStdio, type StdioOptions } from './stdio.js';
export type { Repeat } from './subscriptions.js';
