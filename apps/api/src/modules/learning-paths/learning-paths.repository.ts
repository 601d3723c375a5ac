import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';
import { lockAccount } from '../../platform/database/lock-account.js';
import type { Operation } from '../../platform/http/operation.js';
import type { Provider } from '../../config/ai-options.js';
import type { Milestone } from './milestones.js';

export interface MilestoneRow extends Milestone {
  readonly words_held: number;
  readonly words_mastered: number;
}

export interface PathRow {
  readonly id: number;
  readonly goal: string;
  readonly target_language: string;
  readonly group_id: number | null;
  readonly ai_provider: Provider;
  readonly ai_model: string;
  readonly created_at: Date;
  readonly milestones: readonly MilestoneRow[];
}

export interface NewPath {
  readonly goal: string;
  readonly target_language: string;
  readonly group_id: number | null;
  readonly provider: string;
  readonly model: string;
  readonly milestones: readonly Milestone[];
}

export const MAX_PATHS = 50;

/** The words of one milestone `m` of the path `p`, by words_by_topic and the primary key of review_states. */
const PROGRESS = `
  select count(*)::int as held, (count(*) filter (where s.status = 'mastered'))::int as mastered
    from words w
    join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
   where w.account_id = m.account_id and topic_keys(w.topics, w.tags, w.category) @> array[topic_key(m.topic)]
     and w.target_language = p.target_language and (g.id is null or w.group_id = g.id) and w.deleted_at is null`;

/** Paths with the progress of all milestones. A deleted group counts as no group. */
const PATHS = `select p.id, p.goal, p.target_language, g.id as group_id, p.ai_provider, p.ai_model, p.created_at,
    (select json_agg(json_build_object('title', m.title, 'topic', m.topic, 'target_word_count', m.target_word_count,
              'cefr_level', m.cefr_level, 'words_held', c.held, 'words_mastered', c.mastered) order by m.position)
       from milestones m cross join lateral (${PROGRESS}) c
      where m.account_id = p.account_id and m.path_id = p.id) as milestones
    from learning_paths p
    left join groups g on g.account_id = p.account_id and g.id = p.group_id and g.deleted_at is null
   where p.account_id = :account`;

const LIST = statement<PathRow, { account: AccountScope }>('list-learning-paths', `${PATHS} order by p.id desc`);
const FIND = statement<PathRow, { account: AccountScope; id: number }>('find-learning-path', `${PATHS} and p.id = :id`);

const COUNT = statement<{ paths: number }, { account: AccountScope }>(
  'count-learning-paths',
  `select count(*)::int as paths from learning_paths where account_id = :account`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-learning-path-by-operation',
  `select id, request_hash from learning_paths where account_id = :account and operation_id = :operationId`,
);

const CREATE = statement<
  { id: number },
  {
    account: AccountScope;
    goal: string;
    language: string;
    groupId: number | null;
    provider: string;
    model: string;
    operationId: string;
    requestHash: Buffer;
    milestones: string;
  }
>(
  'create-learning-path',
  `with path as (
     insert into learning_paths (account_id, goal, target_language, group_id, ai_provider, ai_model, operation_id, request_hash)
     select :account, :goal, :language, (select g.id from groups g where g.account_id = :account and g.id = :groupId), :provider, :model,
            :operationId, :requestHash
      where (select count(*) from learning_paths where account_id = :account) < ${MAX_PATHS}
     returning id
   ), stages as (
     insert into milestones (account_id, path_id, position, title, topic, target_word_count, cefr_level)
     select :account, path.id, m.position, m.title, m.topic, m.target_word_count, m.cefr_level
       from path cross join jsonb_to_recordset(:milestones::jsonb)
         as m (position smallint, title text, topic text, target_word_count smallint, cefr_level text)
   )
   select id from path`,
);

const DELETE = statement<{ id: number }, { account: AccountScope; id: number }>(
  'delete-learning-path',
  `delete from learning_paths where account_id = :account and id = :id returning id`,
);

@Injectable()
export class LearningPathsRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. */
  list(scope: AccountScope): Promise<PathRow[]> {
    return this.database.rows(LIST, { account: scope });
  }

  async find(scope: AccountScope, id: number): Promise<PathRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, id }))[0];
  }

  async hasRoom(scope: AccountScope): Promise<boolean> {
    const [row] = await this.database.rows(COUNT, { account: scope });
    return (row?.paths ?? 0) < MAX_PATHS;
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Returns undefined if the limit is reached. The account is locked, so two concurrent requests cannot both use the last slot. */
  create(scope: AccountScope, path: NewPath, operation: Operation): Promise<{ id: number } | undefined> {
    const { goal, provider, model } = path;
    const milestones = JSON.stringify(path.milestones.map((milestone, position) => ({ ...milestone, position })));
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const [created] = await sql.rows(CREATE, {
        account: scope,
        goal,
        language: path.target_language,
        groupId: path.group_id,
        provider,
        model,
        operationId: operation.id,
        requestHash: operation.hash,
        milestones,
      });
      return created;
    });
  }

  /** Returns whether the path existed. */
  async delete(scope: AccountScope, id: number): Promise<boolean> {
    return (await this.database.rows(DELETE, { account: scope, id })).length === 1;
  }
}
