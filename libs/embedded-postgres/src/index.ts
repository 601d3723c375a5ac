export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './embedded-postgres.js';
export { backUpDataDir, restoreDataDir } from './data-archive.js';
export { findEmbeddedPostgres, type RunningPostgres } from './owner-lock.js';
export { DatabaseStartError, DataDirInUseError, RestoreError, UnsupportedPlatformError } from './embedded-postgres.errors.js';
export { ALL_ACCOUNTS_ROLE, APPLICATION_ROLE, OWNER_ROLE, roleUrls, type RoleUrls } from './role-urls.js';
