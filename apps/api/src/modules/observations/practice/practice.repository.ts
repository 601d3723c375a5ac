import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, statement } from '../../../platform/database/database.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import type { RecordPracticeDto } from './practice.dto.js';

/** By observations_of_round. Words by their keys; answers to missing words are skipped. */
const RECORD = statement<{ id: number }>(
  'record-practice',
  `insert into observations (account_id, word_id, facet, source, outcome, game, attempted_answer, round_id, round_place)
   select $1, w.id, a.facet, 'practice', a.outcome, $2, a.attempted_answer, $3, a.place
     from jsonb_to_recordset($4::jsonb) as a (place smallint, word_id bigint, facet smallint, outcome text, attempted_answer text)
     join words w on w.account_id = $1 and w.id = a.word_id and w.deleted_at is null
    order by a.place
      for key share of w
   on conflict (account_id, round_id, round_place) where round_id is not null do nothing
   returning id`,
);

/** By observations_of_round. */
const COUNT = statement<{ count: number }>(
  'count-practice-of-round',
  `select count(*)::int as count from observations where account_id = $1 and round_id = $2`,
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
      const added = await sql.rows(RECORD, [scope, game, round_id, JSON.stringify(numbered)]);
      const [counted] = await sql.rows(COUNT, [scope, round_id]);
      return { recorded: counted?.count ?? 0, isNew: added.length > 0 };
    });
  }
}
