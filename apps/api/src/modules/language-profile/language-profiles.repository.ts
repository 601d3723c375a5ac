import { Injectable } from '@nestjs/common';
import type { AccountScope } from '../../platform/access/account-scope.js';
import { Database, type Sql } from '../../platform/database/database.js';
import { statement } from '../../platform/database/statement.js';

export type CefrSpread = Readonly<Record<'A1' | 'A2' | 'B1' | 'B2' | 'C1' | 'C2' | 'none', number>>;

export interface LanguageRow {
  readonly language: string;
  readonly words: number;
  readonly known: number;
  readonly cefr: CefrSpread;
  readonly cefr_known: CefrSpread;
  readonly topics: readonly { readonly topic: string; readonly words: number }[];
}

export interface ProfileRow {
  readonly profile: readonly LanguageRow[];
  readonly computed_at: Date;
}

const FRESH = `computed_at > now() - interval '1 hour'`;

const FIND_FRESH = statement<ProfileRow, { account: AccountScope }>(
  'find-language-profile',
  `select profile, computed_at from language_profiles where account_id = :account and ${FRESH}`,
);

/** Locks the profile against concurrent computation and invalidation. */
const CLAIM = statement<ProfileRow & { fresh: boolean }, { account: AccountScope }>(
  'claim-language-profile',
  `insert into language_profiles as p (account_id, profile, computed_at) values (:account, '[]', '-infinity')
       on conflict (account_id) do update set computed_at = p.computed_at
   returning profile, computed_at, ${FRESH} as fresh`,
);

function spread(which: string): string {
  const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'].map(
    (level) => `'${level}', count(*) filter (where ${which} and cefr_level = '${level}')`,
  );
  return `jsonb_build_object(${levels.join(', ')}, 'none', count(w.id) filter (where ${which} and cefr_level is null))`;
}

/** A word is known if its facet 0 is in review or mastered. */
const COMPUTE = statement<ProfileRow, { account: AccountScope }>(
  'compute-language-profile',
  `with w as (
     select w.id, w.target_language, w.cefr_level, w.topics, s.status in ('review', 'mastered') as known
       from words w join review_states s on s.account_id = w.account_id and s.word_id = w.id and s.facet = 0
      where w.account_id = :account and w.deleted_at is null
   ), studied as (
     select distinct target_language from w
     union select target_language from groups where account_id = :account and deleted_at is null
   ), spread as (
     select target_language, count(w.id) as words, count(*) filter (where known) as known, ${spread('true')} as cefr,
            ${spread('known')} as cefr_known
       from studied left join w using (target_language) group by target_language
   ), ranked as (
     select target_language, topic, count(*) as words,
            row_number() over (partition by target_language order by count(*) desc, topic) as rank
       from w, unnest(topics) as topic group by target_language, topic
   ), top as (
     select target_language, jsonb_agg(jsonb_build_object('topic', topic, 'words', words) order by rank) as topics
       from ranked where rank <= 10 group by target_language
   ), languages as (
     select coalesce(jsonb_agg(jsonb_build_object('language', target_language, 'words', words, 'known', known, 'cefr', cefr,
              'cefr_known', cefr_known,              'topics', coalesce(topics, '[]')) order by words desc, target_language), '[]') as all
       from spread left join top using (target_language)
   )
   update language_profiles p set profile = languages.all, computed_at = now() from languages
    where p.account_id = :account returning p.profile, p.computed_at`,
);

const INVALIDATE = statement<never, { account: AccountScope }>(
  'invalidate-language-profile',
  `delete from language_profiles where account_id = :account`,
);

/** Language profiles, computed at most once an hour. */
@Injectable()
export class LanguageProfilesRepository {
  constructor(private readonly database: Database) {}

  /** Computes the profile if it is older than an hour or a group has changed its language. */
  async find(scope: AccountScope): Promise<ProfileRow> {
    const [kept] = await this.database.rows(FIND_FRESH, { account: scope });
    return kept ?? this.database.transaction((sql) => this.renew(scope, sql));
  }

  /** Call it in the transaction that changes a group's language. */
  async invalidate(scope: AccountScope, sql: Sql): Promise<void> {
    await sql.rows(INVALIDATE, { account: scope });
  }

  private async renew(scope: AccountScope, sql: Sql): Promise<ProfileRow> {
    const [claimed] = await sql.rows(CLAIM, { account: scope });
    if (claimed?.fresh) return claimed;
    const [computed] = await sql.rows(COMPUTE, { account: scope });
    if (!computed) throw new Error(`The language profile of account ${scope} was deleted while it was computed`);
    return computed;
  }
}
