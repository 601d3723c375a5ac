import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What somebody studied stays studied when the word is gone: days, streaks and statistics are counted from the log. */
export class KeepLogOfPurgedWords1790001400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table review_logs drop constraint review_logs_account_id_word_id_fkey`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      delete from review_logs l where not exists (select from words w where w.account_id = l.account_id and w.id = l.word_id)`);
    await runner.query(`
      alter table review_logs add constraint review_logs_account_id_word_id_fkey
        foreign key (account_id, word_id) references words on delete cascade`);
  }
}
