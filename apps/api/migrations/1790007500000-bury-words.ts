import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A buried word is not asked until a later day. Its schedule stays as it is. */
export class BuryWords1790007500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table buried_words (
        account_id bigint not null references accounts on delete cascade,
        word_id bigint not null,
        until timestamptz not null,
        primary key (account_id, word_id),
        foreign key (account_id, word_id) references words on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table buried_words`);
  }
}
