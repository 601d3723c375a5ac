import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { MnemonicsRepository } from '../mnemonics/mnemonics.repository.js';
import { RoomsRepository } from '../palace/rooms.repository.js';
import { PurgeRepository } from '../vocabulary/deletion/purge.repository.js';
import { DeletedRepository } from './deleted.repository.js';

/** Deletes a batch of items. Returns whether there may be more. */
type Purge = (sql: Sql) => Promise<boolean>;

/** Deletes what can no longer be restored. Each module deletes its own. */
@Injectable()
export class PurgeDeletedService {
  constructor(
    private readonly database: Database,
    private readonly deleted: DeletedRepository,
    private readonly rooms: RoomsRepository,
    private readonly mnemonics: MnemonicsRepository,
    private readonly vocabulary: PurgeRepository,
    jobs: Jobs,
  ) {
    jobs.recur('purge-deleted-words', '17 3 * * *', (signal) => this.run(signal));
  }

  /** Each batch is one transaction, so the next run continues after the last one. */
  private async run(signal: AbortSignal): Promise<void> {
    for (const scope of await this.deleted.accountsToPurge()) {
      const purges: readonly Purge[] = [
        (sql) => this.rooms.purge(scope, sql),
        (sql) => this.mnemonics.purge(scope, sql),
        (sql) => this.vocabulary.purgeWords(scope, sql),
        (sql) => this.vocabulary.purgeGroup(scope, sql),
      ];
      for (const purge of purges) while (await this.withAccountLock(scope, purge)) signal.throwIfAborted();
      signal.throwIfAborted();
    }
  }

  private withAccountLock(scope: AccountScope, purge: Purge): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      return purge(sql);
    });
  }
}
