import { Injectable } from '@nestjs/common';
import { type ActivityStatus, type ActivityType, CONTENT_DELETED, type ExpectedWord } from '@wordhoard/learning';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, type Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';

export interface NewActivity {
  readonly id: string;
  readonly activity_type: ActivityType;
  readonly prompt: string;
  readonly word_id: number | null;
  readonly facet: number | null;
  readonly expected_answer: string | null;
  readonly expected_word: ExpectedWord | null;
}

export interface ActivityRow extends NewActivity {
  readonly session_id: string;
  readonly status: ActivityStatus;
  readonly response: string | null;
  readonly is_correct: boolean | null;
  readonly hints_used: number;
  readonly revision: number;
  readonly started_at: Date;
  readonly updated_at: Date;
}

/** A change of an activity. Omitted fields stay unchanged; the rule cannot change. */
export interface ActivityChange {
  readonly status: ActivityStatus;
  readonly response?: string;
  readonly isCorrect?: boolean | null;
  readonly hints?: number;
}

export const MAX_ACTIVITIES = 400;

const ACTIVITIES = `select id, session_id, activity_type, prompt, word_id, facet, expected_answer, expected_word, status, response, is_correct,
    hints_used, revision, started_at, updated_at
  from activities where account_id = :account`;

const FIND = statement<ActivityRow, { account: AccountScope; sessionId: string; id: string }>(
  'find-activity',
  `${ACTIVITIES} and session_id = :sessionId and id = :id`,
);

const FIND_BY_OPERATION = statement<ActivityRow, { account: AccountScope; operationId: string }>(
  'find-activity-by-operation',
  `${ACTIVITIES} and operation_id = :operationId`,
);

/** Index: activities_of_session. */
const ADD = statement<
  { id: string },
  {
    account: AccountScope;
    sessionId: string;
    id: string;
    activityType: NewActivity['activity_type'];
    prompt: string;
    wordId: number | null;
    facet: number | null;
    expectedAnswer: string | null;
    expectedWord: string | null;
    operationId: string;
  }
>(
  'add-activity',
  `insert into activities
     (account_id, session_id, id, activity_type, prompt, word_id, facet, expected_answer, expected_word, operation_id)
   select :account, :sessionId, :id, :activityType, :prompt, :wordId, :facet, :expectedAnswer, :expectedWord, :operationId
    where (select count(*) from activities where account_id = :account and session_id = :sessionId) < ${MAX_ACTIVITIES}
   returning id`,
);

const MOVE = statement<
  never,
  { account: AccountScope; id: string; status: ActivityStatus; response: string | null; isCorrect: boolean | null; hints: number | null }
>(
  'move-activity',
  `update activities set status = :status, response = coalesce(:response, response), is_correct = coalesce(:isCorrect, is_correct),
     hints_used = coalesce(:hints, hints_used), revision = revision + 1, updated_at = now()
    where account_id = :account and id = :id`,
);

/** Index: activities_of_session. */
const OPEN = statement<{ prompt: string }, { account: AccountScope; sessionId: string }>(
  'find-open-activity',
  `select prompt from activities where account_id = :account and session_id = :sessionId and status = 'begun' order by id desc limit 1`,
);

/** Index: activities_of_session. */
const OUTCOMES = statement<{ status: ActivityStatus; isCorrect: boolean | null }, { account: AccountScope; sessionId: string }>(
  'list-outcomes-of-activities',
  `select status, is_correct as "isCorrect" from activities where account_id = :account and session_id = :sessionId`,
);

/** Includes the expected answer, which may quote the session. Index: activities_of_session. */
const DELETE_CONTENT = statement<never, { account: AccountScope; sessionId: string }>(
  'delete-content-of-activities',
  `update activities set prompt = '${CONTENT_DELETED}', response = null, expected_answer = null, expected_word = null,
     status = case when status = 'begun' then 'cancelled' else status end, revision = revision + (status = 'begun')::int, updated_at = now()
    where account_id = :account and session_id = :sessionId`,
);

/** Activities of sessions. Writers lock the session, so activities do not change concurrently. */
@Injectable()
export class ActivitiesRepository {
  constructor(private readonly database: Database) {}

  async find(scope: AccountScope, sessionId: string, id: string, sql: Sql = this.database): Promise<ActivityRow | undefined> {
    return (await sql.rows(FIND, { account: scope, sessionId, id }))[0];
  }

  /** The prompt of the newest activity without a response; null if there is none. */
  async openPrompt(scope: AccountScope, sessionId: string): Promise<string | null> {
    return (await this.database.rows(OPEN, { account: scope, sessionId }))[0]?.prompt ?? null;
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<ActivityRow | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Returns false if the session has too many activities. */
  async add(scope: AccountScope, sessionId: string, begun: NewActivity, operationId: string, sql: Sql): Promise<boolean> {
    const { id, prompt, facet } = begun;
    const added = await sql.rows(ADD, {
      account: scope,
      sessionId,
      id,
      activityType: begun.activity_type,
      prompt,
      wordId: begun.word_id,
      facet,
      expectedAnswer: begun.expected_answer,
      expectedWord: begun.expected_word && JSON.stringify(begun.expected_word),
      operationId,
    });
    return added.length > 0;
  }

  async move(scope: AccountScope, id: string, { status, response, isCorrect, hints }: ActivityChange, sql: Sql): Promise<void> {
    await sql.rows(MOVE, { account: scope, id, status, response: response ?? null, isCorrect: isCorrect ?? null, hints: hints ?? null });
  }

  outcomes(scope: AccountScope, sessionId: string, sql: Sql): Promise<{ status: ActivityStatus; isCorrect: boolean | null }[]> {
    return sql.rows(OUTCOMES, { account: scope, sessionId });
  }

  async deleteContent(scope: AccountScope, sessionId: string, sql: Sql): Promise<void> {
    await sql.rows(DELETE_CONTENT, { account: scope, sessionId });
  }
}
