import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

export interface ScenarioWordRow {
  readonly id: number;
  readonly group_id: number;
  readonly term: string;
  readonly target_language: string;
  readonly translations: string[];
}

const MAX_WORDS = 30;
/** Beyond this many, the weakest words are not searched for. */
const MAX_CANDIDATES = 1000;

/** By words_by_topic; strengths by the primary key of review_states. */
const LIST = statement<
  ScenarioWordRow,
  { account: AccountScope; topics: readonly string[]; language: string | null; groupId: number | null }
>(
  'list-scenario-words',
  `select w.id, w.group_id, w.term, w.target_language, w.translations
     from (select id, group_id, term, target_language, translations from words
            where account_id = :account and topic_keys(topics, tags, category) && :topics::text[] and deleted_at is null and not suspended
              and (:language::text is null or target_language = :language) and (:groupId::bigint is null or group_id = :groupId)
            limit ${MAX_CANDIDATES}) w
     join review_states s on s.account_id = :account and s.word_id = w.id and s.facet = 0
    order by s.strength, w.id limit ${MAX_WORDS}`,
);

@Injectable()
export class ScenarioWordsRepository {
  constructor(private readonly database: Database) {}

  /** Words with one of the topics, least remembered first. @param topics folded like terms */
  list(scope: AccountScope, topics: readonly string[], language: string | null, groupId: number | null): Promise<ScenarioWordRow[]> {
    return this.database.rows(LIST, { account: scope, topics, language, groupId });
  }
}
