export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.js';
export { findEmbeddedPostgres, type RunningPostgres } from './owner-lock.js';
export { DatabaseStartError, DataDirInUseError, UnsupportedPlatformError } from './embedded-postgres.errors.js';
