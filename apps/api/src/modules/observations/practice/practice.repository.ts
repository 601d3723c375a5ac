import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import type { RecordPracticeDto } from './practice.dto.js';

/** By observations_of_round. Words by their keys; answers to missing words are skipped. */
const RECORD = statement<{ id: number }, { account: AccountScope; game: string; roundId: string; numbered: string }>(
  'record-practice',
  `insert into observations (account_id, word_id, facet, source, outcome, game, attempted_answer, round_id, round_place)
   select :account, w.id, a.facet, 'practice', a.outcome, :game, a.attempted_answer, :roundId, a.place
     from jsonb_to_recordset(:numbered::jsonb) as a (place smallint, word_id bigint, facet smallint, outcome text, attempted_answer text)
     join words w on w.account_id = :account and w.id = a.word_id and w.deleted_at is null
    order by a.place
      for key share of w
   on conflict (account_id, round_id, round_place) where round_id is not null do nothing
   returning id`,
);

/** By observations_of_round. */
const COUNT = statement<{ count: number }, { account: AccountScope; roundId: string }>(
  'count-practice-of-round',
  `select count(*)::int as count from observations where account_id = :account and round_id = :roundId`,
);

export interface RecordedPractice {
  /** In total, including earlier requests. */
  readonly recorded: number;
  readonly isNew: boolean;
}

/** Results of practice games. They are evidence but not reviews, so they schedule nothing. */
@Injectable()
export class PracticeRepository {
  constructor(private readonly database: Database) {}

  /** The account is locked, because a diagnosis uses the newest id as a mark up to which it has seen everything. */
  record(scope: AccountScope, { round_id, game, answers }: RecordPracticeDto): Promise<RecordedPractice> {
    const numbered = answers.map((answer, place) => ({ ...answer, place }));
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const added = await sql.rows(RECORD, { account: scope, game, roundId: round_id, numbered: JSON.stringify(numbered) });
      const [counted] = await sql.rows(COUNT, { account: scope, roundId: round_id });
      return { recorded: counted?.count ?? 0, isNew: added.length > 0 };
    });
  }
}
