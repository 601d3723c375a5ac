import { Injectable } from '@nestjs/common';
import type { Directions } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { lockAccount } from '../../../platform/database/lock-account.js';
import type { Operation } from '../../../platform/http/operation.js';
import { notBuried } from '../burial/burials.repository.js';
import { NOW_TO_THE_MILLISECOND } from '../deletion/retention.js';

export const MAX_GROUPS = 500;

export interface GroupRow {
  readonly id: number;
  readonly name: string;
  readonly target_language: string;
  readonly directions: Directions;
  readonly new_words_per_day: number | null;
  readonly reviews_per_day: number | null;
  readonly desired_retention: number | null;
  readonly word_count: number;
  readonly new_count: number;
  readonly mastered_count: number;
  readonly due_count: number;
  readonly created_at: Date;
  readonly last_reviewed_at: Date | null;
}

/** Study settings of a group; null for the account's setting. */
export type GroupStudySettings = Pick<GroupRow, 'new_words_per_day' | 'reviews_per_day' | 'desired_retention'>;

/** The fields to change. */
export interface GroupChanges {
  readonly name?: string | undefined;
  readonly target_language?: string | undefined;
  readonly directions?: Directions | undefined;
  readonly study: Partial<GroupStudySettings>;
}

export type NewGroup = Pick<GroupRow, 'name' | 'target_language' | 'directions'> & GroupStudySettings;

/** A group before a change. */
export type FormerGroup = Pick<GroupRow, 'target_language' | 'directions' | 'desired_retention'>;

const COLUMNS = `g.id, g.name, g.target_language, g.directions, g.new_words_per_day, g.reviews_per_day, g.desired_retention, g.word_count,
  g.new_count, g.mastered_count, g.created_at, g.last_reviewed_at`;

const NOT_BURIED = notBuried({ account: 'g.account_id', word: 's.word_id', now: 'now()' });

/** By review_states_group_due. Stops at 1000, so that a large backlog costs no more than a small one. */
const DUE_COUNT = `(select count(*)::int from (
  select from review_states s
   where s.account_id = g.account_id and s.group_id = g.id and not s.hidden and s.due_at <= now() and ${NOT_BURIED} limit 1000) due) as due_count`;

const LIST = statement<GroupRow, { account: AccountScope }>(
  'list-groups',
  `select ${COLUMNS}, ${DUE_COUNT} from groups g where g.account_id = :account and g.deleted_at is null order by g.id limit ${MAX_GROUPS}`,
);

const FIND = statement<GroupRow, { account: AccountScope; id: number }>(
  'find-group',
  `select ${COLUMNS}, ${DUE_COUNT} from groups g where g.account_id = :account and g.id = :id and g.deleted_at is null`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-group-by-operation',
  `select id, request_hash from groups where account_id = :account and operation_id = :operationId`,
);

const CREATE = statement<
  GroupRow,
  {
    account: AccountScope;
    name: string;
    targetLanguage: string;
    directions: Directions;
    operationId: string;
    requestHash: Buffer;
    newWordsPerDay: number | null;
    reviewsPerDay: number | null;
    desiredRetention: number | null;
  }
>(
  'create-group',
  `insert into groups as g (account_id, name, target_language, directions, operation_id, request_hash, new_words_per_day, reviews_per_day,
     desired_retention)
   select :account, :name, :targetLanguage, :directions, :operationId, :requestHash, :newWordsPerDay, :reviewsPerDay, :desiredRetention
    where (select count(*) from groups where account_id = :account and deleted_at is null) < ${MAX_GROUPS}
   returning ${COLUMNS}, 0 as due_count`,
);

/** `:study` contains the changed settings; null restores the account's setting. */
const UPDATE = statement<
  FormerGroup,
  { account: AccountScope; id: number; name: string | null; targetLanguage: string | null; directions: Directions | null; study: string }
>(
  'update-group',
  `update groups g set name = coalesce(:name, g.name), target_language = coalesce(:targetLanguage, g.target_language),
     directions = coalesce(:directions, g.directions),
     ${changed('new_words_per_day', 'integer')}, ${changed('reviews_per_day', 'integer')}, ${changed('desired_retention', 'double precision')}
     from (
       select id, target_language, directions, desired_retention from groups
        where account_id = :account and id = :id and deleted_at is null for update) former
    where g.account_id = :account and g.id = former.id
   returning former.target_language, former.directions, former.desired_retention`,
);

function changed(name: keyof GroupStudySettings, type: string): string {
  return `${name} = case when :study::jsonb ? '${name}' then (:study::jsonb ->> '${name}')::${type} else g.${name} end`;
}

const DELETE = statement<{ id: number }, { account: AccountScope; id: number }>(
  'delete-group',
  `update groups set deleted_at = ${NOW_TO_THE_MILLISECOND}
    where account_id = :account and id = :id and deleted_at is null returning id`,
);

const DELETE_WORDS = statement<never, { account: AccountScope; id: number }>(
  'delete-words-of-group',
  `update words set deleted_at = ${NOW_TO_THE_MILLISECOND} where account_id = :account and group_id = :id and deleted_at is null`,
);

@Injectable()
export class GroupsRepository {
  constructor(private readonly database: Database) {}

  list(scope: AccountScope): Promise<GroupRow[]> {
    return this.database.rows(LIST, { account: scope });
  }

  async find(scope: AccountScope, id: number, sql: Sql = this.database): Promise<GroupRow | undefined> {
    return (await sql.rows(FIND, { account: scope, id }))[0];
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /**
   * Returns undefined if the account has reached its limit. The account is locked, so two concurrent requests cannot both use the last
   * slot.
   */
  create(scope: AccountScope, group: NewGroup, operation: Operation): Promise<GroupRow | undefined> {
    const { name, directions } = group;
    return this.database.transaction(async (sql) => {
      await lockAccount(scope, sql);
      const [created] = await sql.rows(CREATE, {
        account: scope,
        name,
        targetLanguage: group.target_language,
        directions,
        operationId: operation.id,
        requestHash: operation.hash,
        newWordsPerDay: group.new_words_per_day,
        reviewsPerDay: group.reviews_per_day,
        desiredRetention: group.desired_retention,
      });
      return created;
    });
  }

  /** Returns the group before the change; undefined if it does not exist. */
  async update(
    scope: AccountScope,
    id: number,
    { name, target_language, directions, study }: GroupChanges,
    sql: Sql,
  ): Promise<FormerGroup | undefined> {
    const [former] = await sql.rows(UPDATE, {
      account: scope,
      id,
      name: name ?? null,
      targetLanguage: target_language ?? null,
      directions: directions ?? null,
      study: JSON.stringify(study),
    });
    return former;
  }

  /** Deletes the group and its words, whose facets are the caller's to recount. Returns whether the group existed. */
  async delete(scope: AccountScope, id: number, sql: Sql): Promise<boolean> {
    if ((await sql.rows(DELETE, { account: scope, id })).length === 0) return false;
    await sql.rows(DELETE_WORDS, { account: scope, id });
    return true;
  }
}
