import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateVocabulary1790000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table groups (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        name text not null,
        target_language text not null,
        directions text not null default 'recognition' check (directions in ('recognition', 'both')),
        word_count integer not null default 0,
        new_count integer not null default 0,
        mastered_count integer not null default 0,
        last_reviewed_at timestamptz,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (account_id, id),
        unique (account_id, operation_id)
      )`);
    await runner.query(`
      create table words (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        group_id bigint not null,
        term text not null,
        target_language text not null,
        translations text[] not null default '{}',
        definition text,
        example_sentence text,
        examples text[] not null default '{}',
        mnemonic text,
        category text,
        part_of_speech text,
        cefr_level text check (cefr_level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
        pronunciation text,
        collocations text[] not null default '{}',
        tags text[] not null default '{}',
        synonyms text[] not null default '{}',
        antonyms text[] not null default '{}',
        topics text[] not null default '{}',
        contexts jsonb not null default '[]',
        ai_state text not null default 'human' check (ai_state in ('human', 'unverified', 'verified')),
        ai_provider text,
        ai_model text,
        ai_confidence double precision,
        ai_verified_at timestamptz,
        suspended boolean not null default false,
        term_key text not null,
        term_search text not null,
        fold_version smallint not null,
        revision integer not null default 1,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, group_id) references groups
      )`);
    await runner.query(`create index words_by_added on words (account_id, group_id, id) where deleted_at is null`);
    await runner.query(`create index words_by_term on words (account_id, term_key, id) where deleted_at is null`);
    await runner.query(`create index words_by_group_term on words (account_id, group_id, term_key, id) where deleted_at is null`);
    await runner.query(`create index words_search_prefix on words (account_id, left(term_search, 64) text_pattern_ops, id)`);
    await runner.query(`create index words_search_part on words using gin (account_id, term_search gin_trgm_ops)`);
    await runner.query(`create index words_by_tag on words using gin (account_id, tags)`);
    await runner.query(`
      create table review_states (
        account_id bigint not null,
        word_id bigint not null,
        facet smallint not null,
        group_id bigint not null,
        algorithm text not null check (algorithm in ('sm2', 'fsrs')),
        status text not null default 'new' check (status in ('new', 'learning', 'review', 'mastered', 'needs_review')),
        phase text not null default 'new' check (phase in ('new', 'learning', 'review', 'relearning')),
        due_at timestamptz,
        stability double precision,
        difficulty double precision,
        ease double precision,
        interval_days double precision not null default 0,
        repetitions integer not null default 0,
        lapses integer not null default 0,
        learning_step smallint not null default 0,
        last_reviewed_at timestamptz,
        folded_to timestamptz,
        strength smallint not null default 0 check (strength between 0 and 100),
        leech boolean not null default false,
        hidden boolean not null default false,
        deleted boolean not null default false,
        version integer not null default 1,
        primary key (account_id, word_id, facet),
        foreign key (account_id, word_id) references words on delete cascade,
        foreign key (account_id, group_id) references groups
      )`);
    await runner.query(
      `create index review_states_due on review_states (account_id, due_at, word_id, facet) include (group_id) where not hidden`,
    );
    await runner.query(
      `create index review_states_group_due on review_states (account_id, group_id, due_at, word_id, facet) where not hidden`,
    );
    await runner.query(`
      create index review_states_new on review_states (account_id, group_id, word_id, facet) where status = 'new' and not hidden`);
    await runner.query(`
      create index review_states_by_due on review_states (account_id, group_id, coalesce(due_at, 'infinity'), word_id)
        where facet = 0 and not deleted`);
    await runner.query(`
      create index review_states_by_strength on review_states (account_id, group_id, strength, word_id)
        where facet = 0 and not deleted`);
    await runner.query(`
      create index review_states_by_status on review_states (account_id, group_id, status, word_id)
        where facet = 0 and not deleted`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table review_states, words, groups`);
  }
}
