import { readToken } from '../stage/token.mjs';

/** A hook that lets only signed-in accounts pass. */
export function signedIn(sql, secretKey) {
  return async (request, reply) => {
    const claims = readToken(request.headers.authorization?.replace('Bearer ', '') ?? '', secretKey);
    if (!claims) return refuse(reply);
    const account = Number(claims.sub);
    const [found] = await sql.rows('find-sign-in', [account, claims.jti]);
    if (!found?.is_active) return refuse(reply);
    request.account = account;
  };
}

function refuse(reply) {
  return reply.code(401).send({ detail: 'Could not validate credentials' });
}
