import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import type { CorrectionVerdict } from '../dto/message.dto.js';
import type { CorrectionRow } from './messages.repository.js';

const JUDGE = statement<CorrectionRow, { account: AccountScope; messageId: number; n: number; verdict: string; text: string | null }>(
  'judge-correction',
  `update corrections set verdict = :verdict, edited_text = :text where account_id = :account and message_id = :messageId and n = :n
   returning n, original, corrected, explanation, verdict, edited_text`,
);

@Injectable()
export class MessageCorrectionsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined if the message has no such correction. */
  async judge(
    scope: AccountScope,
    messageId: number,
    n: number,
    verdict: CorrectionVerdict,
    text: string | null,
  ): Promise<CorrectionRow | undefined> {
    return (await this.database.rows(JUDGE, { account: scope, messageId, n, verdict, text }))[0];
  }
}
