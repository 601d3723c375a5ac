import { Injectable } from '@nestjs/common';
import type { MissedAnswer } from '@wordhoard/learning';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { REVIEW_ANSWERS, LATEST_CORRECTION, OTHER_OBSERVATIONS, NOT_UNDONE } from '../observations/observation.row.js';

const MAX_MISSES = 5000;

interface MissRow {
  readonly word_id: number;
  readonly category: string | null;
}

interface PairRow {
  readonly word_id: number;
  readonly confused_with: number;
  readonly count: number;
  readonly term: string;
  readonly confused_term: string;
}

const IS_CORRECTED = (id: string): string =>
  `exists (select from observation_corrections k where k.account_id = :account and k.observation_id = ${id})`;

/** Newest first. Index: review_logs_time and observations_time, and the key of words. */
const MISSES = statement<MissRow, { account: AccountScope; since: Date }>(
  'list-misses',
  `select e.word_id, w.category from (
     (${REVIEW_ANSWERS} and l.answered_at >= :since and (l.outcome = 'incorrect' or ${IS_CORRECTED('l.id')}) and ${NOT_UNDONE}
       order by l.answered_at desc limit ${MAX_MISSES})
     union all
     (${OTHER_OBSERVATIONS} and o.observed_at >= :since and (o.outcome = 'incorrect' or ${IS_CORRECTED('o.id')})
       order by o.observed_at desc limit ${MAX_MISSES})
   ) e ${LATEST_CORRECTION}
   join words w on w.account_id = :account and w.id = e.word_id and w.deleted_at is null
    where coalesce(c.corrected_outcome, e.outcome) = 'incorrect'
    order by e.id`,
);

/** Confusions according to the latest diagnoses. Index: diagnoses_of_word, and the key of words. */
const PAIRS = statement<PairRow, { account: AccountScope }>(
  'list-confused-words',
  `select d.word_id, d.confused_with, cardinality(d.evidence) as count, w.term, o.term as confused_term
     from (select distinct on (l.word_id) l.word_id, l.confused_with, l.evidence
             from diagnoses l where l.account_id = :account order by l.word_id, l.id desc) d
     join words w on w.account_id = :account and w.id = d.word_id and w.deleted_at is null
     join words o on o.account_id = :account and o.id = d.confused_with and o.deleted_at is null
    order by d.word_id`,
);

export interface FoundMisses {
  readonly misses: readonly MissedAnswer[];
  /** Terms of confused words by id. */
  readonly terms: ReadonlyMap<number, string>;
}

@Injectable()
export class MissesRepository {
  constructor(private readonly database: Database) {}

  async since(scope: AccountScope, moment: Date): Promise<FoundMisses> {
    const [missed, pairs] = await Promise.all([
      this.database.rows(MISSES, { account: scope, since: moment }),
      this.database.rows(PAIRS, { account: scope }),
    ]);
    return {
      misses: [
        ...missed.map(({ word_id, category }) => ({ wordId: word_id, category, confusedWith: null })),
        ...pairs.flatMap(({ word_id: wordId, confused_with: confusedWith, count }) =>
          Array.from({ length: count }, () => ({ wordId, category: null, confusedWith })),
        ),
      ],
      terms: new Map(
        pairs.flatMap(({ word_id, term, confused_with, confused_term }) => [
          [word_id, term],
          [confused_with, confused_term],
        ]),
      ),
    };
  }
}
