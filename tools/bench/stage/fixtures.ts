import type { Client } from 'pg';
import { signToken } from './token.ts';

/** A seeded account with the headers of its sign-in. */
export interface SeededAccount {
  /** Of its plan. */
  kind: string;
  id: number;
  groups: number[];
  /** They authenticate it. */
  headers: { authorization: string; 'content-type': string };
}

/** A seeded word that can be answered. */
export interface AskedWord {
  headers: SeededAccount['headers'];
  session: number;
  word: number;
}

/** What was seeded; the small accounts are many. */
export interface BenchFixtures {
  large: SeededAccount;
  medium: SeededAccount;
  million: SeededAccount | undefined;
  /** Whose words are in one group. */
  single: SeededAccount | undefined;
  small: SeededAccount[];
  /** Words of sessions; neighbours belong to different accounts. */
  asked: AskedWord[];
}

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

export async function readFixtures(client: Client, secretKey: string): Promise<BenchFixtures> {
  const { rows } = await client.query<{ id: number; kind: string; sign_in: string; groups: number[] }>(ACCOUNTS);
  const expires = Math.floor(Date.now() / 1000) + 24 * HOUR_SECONDS;
  const accounts = rows.map(({ id, kind, sign_in, groups }) => {
    const token = signToken({ sub: String(id), jti: sign_in, exp: expires }, secretKey);
    return { id, kind, groups, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } };
  });
  const headersOf = new Map(accounts.map(({ id, headers }) => [id, headers]));
  const asked = (await client.query<{ account: number; session: number; word: number }>(ASKED)).rows;
  const one = (kind: string) => accounts.find((account) => account.kind === kind);
  return {
    large: seeded(one('large')),
    medium: seeded(one('medium')),
    million: one('million'),
    single: one('single'),
    small: accounts.filter(({ kind }) => kind === 'small'),
    asked: asked.map(({ account, session, word }) => ({ headers: seeded(headersOf.get(account)), session, word })),
  };
}

function seeded<Seeded>(item: Seeded | undefined): Seeded {
  if (item === undefined) throw new Error('Not everything was seeded.');
  return item;
}
