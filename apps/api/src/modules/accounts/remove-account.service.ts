import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import type { Sql } from '../../platform/database/database.js';
import { WordCountsRepository } from '../memory/recount/word-counts.repository.js';
import { WordPlacesRepository } from '../vocabulary/word-places.repository.js';
import { AccountsRepository } from './accounts.repository.js';

@Injectable()
export class RemoveAccountService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly counts: WordCountsRepository,
    private readonly places: WordPlacesRepository,
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
}
