/** There are no binaries for this machine, or they do not run on it. Users can configure their own PostgreSQL server instead. */
export class UnsupportedPlatformError extends Error {
  readonly code = 'EMBEDDED_POSTGRES.UNSUPPORTED_PLATFORM';

  constructor(reason: string) {
    super(`${reason} Set DATABASE_URL to a PostgreSQL server, version 15 or newer.`);
  }
}

/** Another process runs the database of this data directory. */
export class DataDirInUseError extends Error {
  readonly code = 'EMBEDDED_POSTGRES.DATA_DIR_IN_USE';

  constructor(
    readonly dataDir: string,
    /** The process that owns the database, if known. */
    readonly ownerPid: number | undefined,
  ) {
    const owner = ownerPid === undefined ? 'another process' : `process ${ownerPid}`;
    super(`The database in ${dataDir} is already in use by ${owner}. Stop that process first, or set DATA_DIR to another directory.`);
  }
}

/** The database could not start; the message says why and where. */
export class DatabaseStartError extends Error {
  readonly code = 'EMBEDDED_POSTGRES.START_FAILED';
}

/** A backup that cannot be restored where it should be; the message says why. */
export class RestoreError extends Error {
  readonly code = 'EMBEDDED_POSTGRES.RESTORE_FAILED';
}
