import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';

export interface AccountExportFormat {
  readonly mediaType: string;
  /** File extension, without a dot. */
  readonly extension: string;
  /** Generates the file lazily. */
  write(scope: AccountScope, snapshot: Snapshot): AsyncIterable<string | Uint8Array>;
}
