import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Snapshot } from '../../../platform/database/snapshot.js';

/** A kind of file that an account can be taken away in. */
export interface AccountExportFormat {
  readonly mediaType: string;
  /** Of the file, without a dot. */
  readonly extension: string;
  /** The file, a part after the other as it is asked for. */
  write(scope: AccountScope, snapshot: Snapshot): AsyncIterable<string | Uint8Array>;
}
