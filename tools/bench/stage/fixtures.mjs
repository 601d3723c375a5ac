import { signToken } from './token.mjs';

/**
 * @typedef {object} SeededAccount
 * @property {string} kind of its plan
 * @property {number} id
 * @property {number[]} groups
 * @property {Record<string, string>} headers that authenticate it
 *
 * @typedef {object} Fixtures data to build requests from
 * @property {SeededAccount} large
 * @property {SeededAccount} medium
 * @property {SeededAccount | undefined} million
 * @property {SeededAccount | undefined} single whose words are in one group
 * @property {SeededAccount[]} small
 * @property {{headers: Record<string, string>, session: number, word: number}[]} asked words of sessions; neighbours belong to different
 * accounts
 */

const HOUR_SECONDS = 3600;

const ACCOUNTS = `
  select a.id::int, rtrim(a.username, '0123456789') as kind, s.id as sign_in,
         (select array_agg(g.id::int order by g.id) from groups g where g.account_id = a.id) as groups
    from accounts a join sign_ins s on s.account_id = a.id order by a.id`;

const ASKED = `
  select account_id::int as account, session, word
    from (select rs.account_id, rs.id::int as session, (item ->> 'word_id')::int as word,
                 row_number() over (partition by rs.account_id order by rs.id, place) as nth
            from review_sessions rs, jsonb_array_elements(rs.queue) with ordinality as queued (item, place)) asked
   order by nth, account_id limit 200000`;

/**
 * @param {import('pg').Client} client
 * @param {string} secretKey
 * @returns {Promise<Fixtures>}
 */
export async function readFixtures(client, secretKey) {
  const { rows } = await client.query(ACCOUNTS);
  const expires = Math.floor(Date.now() / 1000) + 24 * HOUR_SECONDS;
  const accounts = rows.map(({ id, kind, sign_in, groups }) => {
    const token = signToken({ sub: String(id), jti: sign_in, exp: expires }, secretKey);
    return { id, kind, groups, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
  });
  const headersOf = Object.fromEntries(accounts.map(({ id, headers }) => [id, headers]));
  const asked = (await client.query(ASKED)).rows;
  const one = (kind) => accounts.filter((account) => account.kind === kind)[0];
  return {
    large: one('large'),
    medium: one('medium'),
    million: one('million'),
    single: one('single'),
    small: accounts.filter(({ kind }) => kind === 'small'),
    asked: asked.map(({ account, session, word }) => ({ headers: headersOf[account], session, word })),
  };
}
