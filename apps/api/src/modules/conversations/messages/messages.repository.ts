import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { type Page, pageOf, readCursor } from '../../../platform/http/cursor.js';
import type { Operation } from '../../../platform/http/operation.js';
import { CLAIM_SECONDS } from '../../ai/asking/ask-once.js';
import type { Provider } from '../../../config/ai-options.js';
import type { CorrectionVerdict } from '../dto/message.dto.js';
import type { Correction } from './corrections.js';

export interface CorrectionRow extends Correction {
  readonly n: number;
  readonly verdict: CorrectionVerdict | null;
  readonly edited_text: string | null;
}

export interface MessageRow {
  readonly id: number;
  readonly content: string;
  readonly created_at: Date;
  /** These four fields are set together. */
  readonly reply: string | null;
  readonly reply_provider: Provider | null;
  readonly reply_model: string | null;
  readonly replied_at: Date | null;
  readonly corrections: readonly CorrectionRow[];
}

/** A message and its reply as plain texts. */
export type MessageExchange = Pick<MessageRow, 'content' | 'reply'>;

export interface TutorReply {
  readonly content: string;
  readonly provider: Provider;
  readonly model: string;
  readonly corrections: readonly Correction[];
}

export const MAX_MESSAGES = 200;

const MESSAGES = `m.id, m.content, m.created_at, m.reply, m.reply_provider, m.reply_model, m.replied_at,
  (select coalesce(json_agg(json_build_object('n', c.n, 'original', c.original, 'corrected', c.corrected,
            'explanation', c.explanation, 'verdict', c.verdict, 'edited_text', c.edited_text) order by c.n), '[]')
     from corrections c where c.account_id = m.account_id and c.message_id = m.id) as corrections
  from messages m where m.account_id = :account and m.conversation_id = :conversationId`;

/** Index: messages_of_conversation. */
const LIST = statement<MessageRow, { account: AccountScope; conversationId: number; before: number; limit: number }>(
  'list-messages',
  `select ${MESSAGES} and m.id < :before order by m.id desc limit :limit`,
);

const FIND = statement<MessageRow, { account: AccountScope; conversationId: number; id: number }>(
  'find-message',
  `select ${MESSAGES} and m.id = :id`,
);

/** Index: messages_of_conversation. */
const BEFORE = statement<MessageExchange, { account: AccountScope; conversationId: number; id: number; most: number }>(
  'list-exchanges-before',
  `select content, reply from messages where account_id = :account and conversation_id = :conversationId and id < :id order by id desc limit :most`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }, { account: AccountScope; operationId: string }>(
  'find-message-by-operation',
  `select id, request_hash from messages where account_id = :account and operation_id = :operationId`,
);

const LOCK_CONVERSATION = statement<{ ended: boolean }, { account: AccountScope; conversationId: number }>(
  'lock-conversation',
  `select ended_at is not null as ended from conversations where account_id = :account and id = :conversationId for no key update`,
);

const ADD = statement<
  { id: number },
  { account: AccountScope; conversationId: number; content: string; operationId: string; requestHash: Buffer }
>(
  'add-message',
  `with added as (
     insert into messages (account_id, conversation_id, content, operation_id, request_hash)
     select :account, :conversationId, :content, :operationId, :requestHash
      where (select count(*) from messages where account_id = :account and conversation_id = :conversationId) < ${MAX_MESSAGES}
     returning id
   ), moved as (
     update conversations set last_active_at = now() where account_id = :account and id = :conversationId and exists (select from added)
   )
   select id from added`,
);

const CLAIM = statement<{ id: number }, { account: AccountScope; conversationId: number; id: number; claimant: string }>(
  'claim-reply',
  `update messages set asking = :claimant, asking_since = now()
    where account_id = :account and conversation_id = :conversationId and id = :id and reply is null
      and (asking is null or asking_since < now() - interval '${CLAIM_SECONDS} seconds')
   returning id`,
);

const RELEASE = statement<never, { account: AccountScope; conversationId: number; id: number; claimant: string }>(
  'release-reply',
  `update messages set asking = null, asking_since = null where account_id = :account and conversation_id = :conversationId and id = :id and asking = :claimant`,
);

/** Keeps an existing reply. */
const STORE_REPLY = statement<
  never,
  { account: AccountScope; conversationId: number; id: number; content: string; provider: Provider; model: string; corrections: string }
>(
  'store-reply',
  `with replied as (
     update messages set reply = :content, reply_provider = :provider, reply_model = :model, replied_at = now()
      where account_id = :account and conversation_id = :conversationId and id = :id and reply is null
     returning id
   )
   insert into corrections (account_id, message_id, n, original, corrected, explanation)
   select :account, replied.id, k.n, k.original, k.corrected, k.explanation
     from replied, rows from (jsonb_to_recordset(:corrections::jsonb) as (original text, corrected text, explanation text))
       with ordinality as k (original, corrected, explanation, n)`,
);

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, conversationId: number, limit: number, cursor: string | undefined): Promise<Page<MessageRow>> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['integer']) ?? [];
    return pageOf(await this.database.rows(LIST, { account: scope, conversationId, before, limit: limit + 1 }), limit, ({ id }) => [id]);
  }

  async find(scope: AccountScope, conversationId: number, id: number): Promise<MessageRow | undefined> {
    return (await this.database.rows(FIND, { account: scope, conversationId, id }))[0];
  }

  /** The latest exchanges before a message, oldest first. */
  async before(scope: AccountScope, conversationId: number, id: number, most: number): Promise<MessageExchange[]> {
    return (await this.database.rows(BEFORE, { account: scope, conversationId, id, most })).reverse();
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, { account: scope, operationId }))[0];
  }

  /** Undefined if the conversation accepts no more. Locks it, so that concurrent requests cannot exceed the limit. */
  add(scope: AccountScope, conversationId: number, content: string, operation: Operation): Promise<{ id: number } | undefined> {
    return this.database.transaction(async (sql) => {
      const [conversation] = await sql.rows(LOCK_CONVERSATION, { account: scope, conversationId });
      if (!conversation || conversation.ended) return undefined;
      return (await sql.rows(ADD, { account: scope, conversationId, content, operationId: operation.id, requestHash: operation.hash }))[0];
    });
  }

  /** Returns whether `claimant` may now ask for the reply. */
  async claimReply(scope: AccountScope, conversationId: number, id: number, claimant: string): Promise<boolean> {
    return (await this.database.rows(CLAIM, { account: scope, conversationId, id, claimant })).length > 0;
  }

  async releaseReply(scope: AccountScope, conversationId: number, id: number, claimant: string): Promise<void> {
    await this.database.rows(RELEASE, { account: scope, conversationId, id, claimant });
  }

  async storeReply(scope: AccountScope, conversationId: number, id: number, reply: TutorReply): Promise<void> {
    const { content, provider, model, corrections } = reply;
    await this.database.rows(STORE_REPLY, {
      account: scope,
      conversationId,
      id,
      content,
      provider,
      model,
      corrections: JSON.stringify(corrections),
    });
  }
}
