import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

const FIND = statement<{ language: string }, { account: AccountScope }>(
  'find-learner-language',
  `select coalesce(native_language, interface_language, 'en') as language from accounts where id = :account`,
);

/** The language of explanations for a learner, as a BCP-47 tag. */
@Injectable()
export class LearnerLanguageRepository {
  constructor(private readonly database: Database) {}

  async of(scope: AccountScope): Promise<string> {
    const [found] = await this.database.rows(FIND, { account: scope });
    return found?.language ?? 'en';
  }
}
