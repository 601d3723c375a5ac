import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import { Database, statement } from '../../../platform/database/database.js';
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
  from messages m where m.account_id = $1 and m.conversation_id = $2`;

/** Index: messages_of_conversation. */
const LIST = statement<MessageRow>('list-messages', `select ${MESSAGES} and m.id < $3 order by m.id desc limit $4`);

const FIND = statement<MessageRow>('find-message', `select ${MESSAGES} and m.id = $3`);

/** Index: messages_of_conversation. */
const BEFORE = statement<MessageExchange>(
  'list-exchanges-before',
  `select content, reply from messages where account_id = $1 and conversation_id = $2 and id < $3 order by id desc limit $4`,
);

const FIND_BY_OPERATION = statement<{ id: number; request_hash: Buffer }>(
  'find-message-by-operation',
  `select id, request_hash from messages where account_id = $1 and operation_id = $2`,
);

const LOCK_CONVERSATION = statement<{ ended: boolean }>(
  'lock-conversation',
  `select ended_at is not null as ended from conversations where account_id = $1 and id = $2 for no key update`,
);

const ADD = statement<{ id: number }>(
  'add-message',
  `with added as (
     insert into messages (account_id, conversation_id, content, operation_id, request_hash)
     select $1, $2, $3, $4, $5
      where (select count(*) from messages where account_id = $1 and conversation_id = $2) < ${MAX_MESSAGES}
     returning id
   ), moved as (
     update conversations set last_active_at = now() where account_id = $1 and id = $2 and exists (select from added)
   )
   select id from added`,
);

const CLAIM = statement<{ id: number }>(
  'claim-reply',
  `update messages set asking = $4, asking_since = now()
    where account_id = $1 and conversation_id = $2 and id = $3 and reply is null
      and (asking is null or asking_since < now() - interval '${CLAIM_SECONDS} seconds')
   returning id`,
);

const RELEASE = statement<never>(
  'release-reply',
  `update messages set asking = null, asking_since = null where account_id = $1 and conversation_id = $2 and id = $3 and asking = $4`,
);

/** Keeps an existing reply. */
const STORE_REPLY = statement<never>(
  'store-reply',
  `with replied as (
     update messages set reply = $4, reply_provider = $5, reply_model = $6, replied_at = now()
      where account_id = $1 and conversation_id = $2 and id = $3 and reply is null
     returning id
   )
   insert into corrections (account_id, message_id, n, original, corrected, explanation)
   select $1, replied.id, k.n, k.original, k.corrected, k.explanation
     from replied, rows from (jsonb_to_recordset($7::jsonb) as (original text, corrected text, explanation text))
       with ordinality as k (original, corrected, explanation, n)`,
);

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /** Newest first. @throws InvalidRequestError for the cursor */
  async list(scope: AccountScope, conversationId: number, limit: number, cursor: string | undefined): Promise<Page<MessageRow>> {
    const [before = Number.MAX_SAFE_INTEGER] = readCursor(cursor, ['integer']) ?? [];
    return pageOf(await this.database.rows(LIST, [scope, conversationId, before, limit + 1]), limit, ({ id }) => [id]);
  }

  async find(scope: AccountScope, conversationId: number, id: number): Promise<MessageRow | undefined> {
    return (await this.database.rows(FIND, [scope, conversationId, id]))[0];
  }

  /** The latest exchanges before a message, oldest first. */
  async before(scope: AccountScope, conversationId: number, id: number, most: number): Promise<MessageExchange[]> {
    return (await this.database.rows(BEFORE, [scope, conversationId, id, most])).reverse();
  }

  async findByOperation(scope: AccountScope, operationId: string): Promise<{ id: number; request_hash: Buffer } | undefined> {
    return (await this.database.rows(FIND_BY_OPERATION, [scope, operationId]))[0];
  }

  /** Undefined if the conversation accepts no more. Locks it, so that concurrent requests cannot exceed the limit. */
  add(scope: AccountScope, conversationId: number, content: string, operation: Operation): Promise<{ id: number } | undefined> {
    return this.database.transaction(async (sql) => {
      const [conversation] = await sql.rows(LOCK_CONVERSATION, [scope, conversationId]);
      if (!conversation || conversation.ended) return undefined;
      return (await sql.rows(ADD, [scope, conversationId, content, operation.id, operation.hash]))[0];
    });
  }

  /** Returns whether `claimant` may now ask for the reply. */
  async claimReply(scope: AccountScope, conversationId: number, id: number, claimant: string): Promise<boolean> {
    return (await this.database.rows(CLAIM, [scope, conversationId, id, claimant])).length > 0;
  }

  async releaseReply(scope: AccountScope, conversationId: number, id: number, claimant: string): Promise<void> {
    await this.database.rows(RELEASE, [scope, conversationId, id, claimant]);
  }

  async storeReply(scope: AccountScope, conversationId: number, id: number, reply: TutorReply): Promise<void> {
    const { content, provider, model, corrections } = reply;
    await this.database.rows(STORE_REPLY, [scope, conversationId, id, content, provider, model, JSON.stringify(corrections)]);
  }
}
