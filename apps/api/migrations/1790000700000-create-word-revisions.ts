import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWordRevisions1790000700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table word_revisions (
        account_id bigint not null,
        id bigint generated always as identity,
        word_id bigint not null,
        field text not null,
        before_value jsonb,
        after_value jsonb,
        source text not null check (source in ('ai', 'human', 'bulk', 'import')),
        changed_at timestamptz not null default now(),
        primary key (account_id, id),
        foreign key (account_id, word_id) references words on delete cascade
      )`);
    await runner.query(`create index word_revisions_word on word_revisions (account_id, word_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table word_revisions`);
  }
}
