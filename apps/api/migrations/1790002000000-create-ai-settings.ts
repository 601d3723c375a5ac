import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAiSettings1790002000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // One row, so that whoever changes it has something to lock. A null stands for what the environment says.
    await runner.query(`
      create table ai_settings (
        only_row boolean primary key default true check (only_row),
        provider text check (provider in ('none', 'local', 'cloud_a', 'cloud_b', 'cloud_c')),
        local_base_url text,
        local_model text,
        cloud_a_model text,
        cloud_a_key_id text,
        cloud_a_secret bytea,
        cloud_b_project_id text,
        cloud_b_location text,
        cloud_b_model text,
        cloud_c_model text,
        cloud_c_key_id text,
        cloud_c_secret bytea,
        max_output_tokens integer,
        context_max_chars integer,
        check ((cloud_a_key_id is null) = (cloud_a_secret is null)),
        check ((cloud_c_key_id is null) = (cloud_c_secret is null))
      )`);
    await runner.query(`insert into ai_settings default values`);
    await runner.query(`
      create table ai_credentials (
        account_id bigint not null references accounts on delete cascade,
        provider text not null check (provider in ('cloud_a', 'cloud_b', 'cloud_c')),
        key_id text not null,
        secret bytea not null,
        project_id text,
        location text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (account_id, provider)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table ai_credentials, ai_settings`);
  }
}
