import { Injectable, Logger } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { WordCountsRepository } from '../memory/recount/word-counts.repository.js';
import { MediaStorage } from '../media/media-storage.service.js';
import { WordPlacesRepository } from '../vocabulary/word-places.repository.js';
import { AccountsRepository } from './accounts.repository.js';

@Injectable()
export class RemoveAccountService {
  private readonly logger = new Logger('Accounts');

  constructor(
    private readonly accounts: AccountsRepository,
    private readonly counts: WordCountsRepository,
    private readonly places: WordPlacesRepository,
    private readonly media: MediaStorage,
  ) {}

  /**
   * Deletes the account and everything it owns in the transaction of `sql`. Facets go first: they reference groups, and the cascade would
   * delete groups first and fail.
   */
  async remove(scope: AccountScope, sql: Sql): Promise<void> {
    await this.accounts.holdToRemove(scope, sql);
    await this.counts.removeAll(scope, sql);
    await this.places.removeAll(scope, sql);
    await this.accounts.remove(scope, sql);
  }

  /** Deletes its images and audio, once the transaction is committed. What cannot be deleted now is swept later. */
  async removeFiles(scope: AccountScope): Promise<void> {
    await this.media.removeAll(scope).catch((error: unknown) => this.logger.warn(`Files of a deleted account are left: ${String(error)}`));
  }
}
