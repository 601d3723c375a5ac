export { type ApiOptions, type RunningApi, startApi } from './api-process.js';
export { buildGroup, buildRegistration, buildWord } from './builders.js';
export { type DatabaseServer, startTestDatabaseServer, type TestDatabaseServer } from './database-server.js';
export { type HostCommandResult, runHostCommand } from './host-command.js';
export { FakeModelServer, type Mode, MODES } from './models/fake-model-server.js';
export type { WireQuestion } from './models/wire.js';
export { publishedServer } from './published-server.js';
export { queryOnce } from './query-once.js';
export { createDatabase, EMPTY, type TestDatabase } from './test-database.js';
