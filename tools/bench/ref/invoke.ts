import { hash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefSql } from './sql.ts';

interface Call {
  tool: string;
  workspace: string;
  payload: object;
}

interface Grant {
  id: string;
  state: string;
  expires_at: Date;
}

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['tool', 'workspace', 'payload'],
  properties: {
    tool: { enum: ['svc_list_groups'] },
    workspace: { type: 'string', pattern: '^/' },
    payload: { type: 'object', additionalProperties: false },
  },
};

/** Calls a read tool: stores the decision and outcome as the API does, for the grant it looks up. */
export function invokeRoute(sql: RefSql) {
  return {
    schema: { body },
    handler: async (request: FastifyRequest<{ Body: Call }>, reply: FastifyReply) => {
      const { account } = request;
      const { tool, workspace, payload } = request.body;
      const [grant] = await sql.rows<Grant>('find-newest-grant', [account, tool, workspace, 'read', null]);
      if (grant?.state !== 'live' || grant.expires_at <= new Date()) return reply.code(403).send({ detail: 'no_grant' });
      const about = { access: 'read', at: new Date().toISOString(), call: randomUUID(), client: null };
      const details = { tool, version: 1, workspace };
      const payload_sha256 = hash('sha256', JSON.stringify(payload), 'hex');
      const decision = { confirmation: null, grant: grant.id, kind: 'decision', outcome: 'granted', payload_sha256, reason: null };
      await sql.rows('append-audit-event', [account, JSON.stringify({ ...about, ...decision, ...details })]);
      const items = await sql.rows('list-groups', [account]);
      const outcome = { error: null, kind: 'outcome', outcome: 'succeeded' };
      await sql.rows('append-audit-event', [account, JSON.stringify({ ...about, ...outcome, ...details })]);
      return { items };
    },
  };
}
