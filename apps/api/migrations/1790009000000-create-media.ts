import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images and audio: stored files by SHA-256, and the words that they belong to. */
export class CreateMedia1790009000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table media_files (
        account_id bigint not null references accounts on delete cascade,
        digest text not null check (digest ~ '^[0-9a-f]{64}$'),
        kind text not null check (kind in ('image', 'audio', 'file')),
        media_type text not null,
        original_bytes bigint,
        large_bytes bigint,
        small_bytes bigint,
        width int,
        height int,
        duration_ms int,
        created_at timestamptz not null default now(),
        primary key (account_id, digest),
        check (coalesce(original_bytes, large_bytes) is not null)
      )`);
    await runner.query(`
      create table media_usage (
        account_id bigint primary key references accounts on delete cascade,
        files int not null,
        bytes bigint not null
      )`);
    await runner.query(`
      create table word_media (
        account_id bigint not null,
        id bigint generated always as identity,
        word_id bigint not null,
        digest text not null,
        part text not null check (part in ('term', 'translation', 'example', 'mnemonic')),
        subject text check ((subject is not null) = (part in ('translation', 'example'))),
        mnemonic_id bigint check ((mnemonic_id is not null) = (part = 'mnemonic')),
        position int not null,
        alt text not null,
        name text,
        synthetic boolean not null,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        deleted_at timestamptz,
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, word_id) references words on delete cascade,
        foreign key (account_id, mnemonic_id) references mnemonics on delete cascade,
        foreign key (account_id, digest) references media_files
      )`);
    await runner.query(`create index word_media_of_word on word_media (account_id, word_id, position, id)`);
    await runner.query(`create index word_media_of_file on word_media (account_id, digest)`);
    await runner.query(`create index word_media_of_mnemonic on word_media (account_id, mnemonic_id) where mnemonic_id is not null`);
    await runner.query(`create index word_media_deleted on word_media (account_id, deleted_at) where deleted_at is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table word_media, media_usage, media_files');
  }
}
