import type { FastifyReply, FastifyRequest } from 'fastify';
import { readToken } from '../stage/token.ts';
import type { RefSql } from './sql.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the signed-in account. */
    account: number;
  }
}

/** A hook that lets only signed-in accounts pass. */
export function signedIn(sql: RefSql, secretKey: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const claims = readToken(request.headers.authorization?.replace('Bearer ', '') ?? '', secretKey);
    if (!claims) return refuse(reply);
    const account = Number(claims.sub);
    const [found] = await sql.rows<{ is_active: boolean }>('find-sign-in', [account, claims.jti]);
    if (!found?.is_active) return refuse(reply);
    request.account = account;
    return undefined;
  };
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ detail: 'Could not validate credentials' });
}
