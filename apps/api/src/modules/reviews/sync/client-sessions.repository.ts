import { Injectable } from '@nestjs/common';
import { LogKind, SessionMode } from '@wordhoard/scheduling';
import type { AccountScope } from '../../../platform/access/account-scope.js';
import type { Sql } from '../../../platform/database/database.js';
import { statement } from '../../../platform/database/statement.js';
import { requestHash } from '../../../platform/http/operation.js';
import type { AcceptedOperation } from './sort-operations.js';

/** The offline answers of one session. */
interface OfflineSession {
  readonly id: string;
  readonly queue: readonly { readonly word_id: number; readonly facet: number }[];
  readonly first: Date;
  readonly last: Date;
}

/** An unknown session was created by the client and has ended. A late answer extends an ended session. */
const OPEN = statement<{ id: number; client_session_id: string }, { account: AccountScope; sessions: string; requestHash: Buffer }>(
  'open-client-sessions',
  `insert into review_sessions as s (account_id, mode, client_session_id, queue, operation_id, request_hash, started_at, ended_at)
   select :account, '${SessionMode.standard}', o.id, o.queue, gen_random_uuid()::text, :requestHash, o.first, o.last
     from jsonb_to_recordset(:sessions::jsonb) as o (id uuid, queue jsonb, first timestamptz, last timestamptz)
       on conflict (account_id, client_session_id) do update set
         started_at = case when s.request_hash = excluded.request_hash then least(s.started_at, excluded.started_at) else s.started_at end,
         ended_at = case when s.ended_at is not null then greatest(s.ended_at, excluded.ended_at) end
   returning id, client_session_id`,
);

/** Sessions with ids from clients. */
@Injectable()
export class ClientSessionsRepository {
  /** Finds or creates the session of each client id. */
  async open(scope: AccountScope, accepted: readonly AcceptedOperation[], sql: Sql): Promise<Map<string, number>> {
    const sessions = offlineSessions(accepted);
    if (sessions.length === 0) return new Map();
    const rows = await sql.rows(OPEN, { account: scope, sessions: JSON.stringify(sessions), requestHash: requestHash('sync', {}) });
    return new Map(rows.map(({ id, client_session_id }) => [client_session_id, id]));
  }
}

/** @param accepted in order of time */
function offlineSessions(accepted: readonly AcceptedOperation[]): OfflineSession[] {
  const bySession = Map.groupBy(accepted, ({ clientSessionId }) => clientSessionId);
  return [...bySession].flatMap(([id, members]) => (id === null ? [] : [offlineSession(id, members)]));
}

function offlineSession(id: string, members: readonly AcceptedOperation[]): OfflineSession {
  const answers = members.filter(({ entry }) => entry.kind !== LogKind.void);
  const queue = new Map(answers.map(({ entry: { wordId, facet } }) => [`${wordId} ${facet}`, { word_id: wordId, facet }]));
  const [first, last] = [members[0], members.at(-1)] as [AcceptedOperation, AcceptedOperation];
  return { id, queue: [...queue.values()], first: first.entry.answeredAt, last: last.entry.answeredAt };
}
