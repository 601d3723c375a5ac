import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The application's role may only add to the review log. The log is removed with its account, and what an import brought is removed when
 * the import is undone: by these two functions, which act as the owner of the tables and remove nothing else.
 */
export class RemoveLogsAsOwner1790007700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function remove_review_log(account bigint) returns void language sql volatile security definer set search_path = public, pg_temp
        begin atomic
          delete from review_logs where account_id = account;
        end`);
    await runner.query(`
      create function remove_imported_log(account bigint, word_ids bigint[], operation_prefix text)
        returns table (kind text, operation_id text, answered_at timestamptz, was_new boolean, duration_ms integer)
        language sql volatile security definer set search_path = public, pg_temp
        begin atomic
          delete from review_logs l where l.account_id = account and l.word_id = any(word_ids)
             and (l.imported is not null or starts_with(l.operation_id, operation_prefix))
          returning l.kind, l.operation_id, l.answered_at, l.was_new, l.duration_ms;
        end`);
    await runner.query(`revoke execute on function remove_review_log(bigint), remove_imported_log(bigint, bigint[], text) from public`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function remove_review_log(bigint), remove_imported_log(bigint, bigint[], text)`);
  }
}
