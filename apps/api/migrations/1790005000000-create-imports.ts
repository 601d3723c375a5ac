import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateImports1790005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table imports (
        account_id bigint not null references accounts on delete cascade,
        id uuid not null,
        state text not null default 'parsing'
          check (state in ('parsing', 'parsed', 'committing', 'committed', 'undoing', 'undone', 'failed')),
        file_name text not null,
        source jsonb not null,
        warnings jsonb not null default '[]',
        record_count integer not null default 0,
        mapping jsonb,
        target jsonb,
        duplicates text check (duplicates in ('skip', 'merge', 'keep')),
        groups jsonb not null default '{}',
        done_to integer not null default 0,
        created_words integer not null default 0,
        merged_words integer not null default 0,
        skipped_records integer not null default 0,
        invalid_records integer not null default 0,
        job_id uuid,
        created_at timestamptz not null default now(),
        committed_at timestamptz,
        undone_at timestamptz,
        primary key (account_id, id)
      )`);
    // The index of purging, of all accounts.
    await runner.query(`create index imports_age on imports (created_at) where state in ('parsing', 'parsed')`);
    await runner.query(`
      create table import_rows (
        account_id bigint not null,
        import_id uuid not null,
        number integer not null,
        record json not null,
        state text not null default 'ready' check (state in ('ready', 'duplicate', 'invalid')),
        why text,
        primary key (account_id, import_id, number),
        foreign key (account_id, import_id) references imports on delete cascade
      )`);
    await runner.query(`
      create index import_rows_not_ready on import_rows (account_id, import_id, state, number) where state <> 'ready'`);
    await runner.query(`
      create table import_results (
        account_id bigint not null,
        import_id uuid not null,
        number integer not null,
        outcome text not null check (outcome in ('created', 'merged', 'skipped', 'invalid')),
        word_id bigint,
        changes jsonb,
        primary key (account_id, import_id, number),
        foreign key (account_id, import_id) references imports on delete cascade
      )`);
    await runner.query(`alter table words add column import_source jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table words drop column import_source`);
    await runner.query(`drop table import_results, import_rows, imports`);
  }
}
