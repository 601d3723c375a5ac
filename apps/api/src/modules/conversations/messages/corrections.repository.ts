import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, statement } from '../../../platform/database/database.js';
import type { CorrectionVerdict } from '../dto/message.dto.js';
import type { CorrectionRow } from './messages.repository.js';

const JUDGE = statement<CorrectionRow>(
  'judge-correction',
  `update corrections set verdict = $4, edited_text = $5 where account_id = $1 and message_id = $2 and n = $3
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
    return (await this.database.rows(JUDGE, [scope, messageId, n, verdict, text]))[0];
  }
}
