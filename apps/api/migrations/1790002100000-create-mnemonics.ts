import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMnemonics1790002100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table mnemonics (
        account_id bigint not null,
        id bigint generated always as identity,
        word_id bigint not null,
        text text not null,
        is_ai_generated boolean not null,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, word_id) references words on delete cascade
      )`);
    await runner.query(`create index mnemonics_of_word on mnemonics (account_id, word_id, id)`);
    await runner.query(`
      create table mnemonic_votes (
        account_id bigint not null,
        mnemonic_id bigint not null,
        value smallint not null check (value in (-1, 1)),
        voted_at timestamptz not null default now(),
        primary key (account_id, mnemonic_id),
        foreign key (account_id, mnemonic_id) references mnemonics on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table mnemonic_votes, mnemonics`);
  }
}
