import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The rule of an activity stands in columns that the trigger guards: it may be emptied with the content of its session, and changed by
 * nobody. `expected_word` is the word as it was when the activity began, so that no later change of it makes another rule.
 */
export class CreateActivities1790003100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table activities (
        account_id bigint not null,
        id uuid not null,
        session_id uuid not null,
        activity_type text not null check (activity_type in
          ('free_chat', 'recall', 'cloze', 'contrast', 'translation', 'explanation', 'writing', 'listening', 'reflection')),
        prompt text not null,
        word_id bigint,
        facet smallint check (facet in (0, 1)),
        expected_answer text,
        expected_word jsonb,
        status text not null default 'begun' check (status in ('begun', 'evaluated', 'finished', 'cancelled')),
        response text,
        is_correct boolean,
        hints_used smallint not null default 0 check (hints_used between 0 and 3),
        revision integer not null default 1,
        started_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (account_id, id),
        foreign key (account_id, session_id) references companion_sessions on delete cascade,
        check (activity_type <> 'free_chat' or is_correct is null)
      )`);
    await runner.query(`create index activities_of_session on activities (account_id, session_id, id)`);
    await runner.query(`
      create function refuse_rule_change() returns trigger language plpgsql as $$
      begin
        if (new.activity_type, new.word_id, new.facet) is distinct from (old.activity_type, old.word_id, old.facet)
           or (new.expected_answer is not null and new.expected_answer is distinct from old.expected_answer)
           or (new.expected_word is not null and new.expected_word is distinct from old.expected_word) then
          raise exception 'the rule of an activity never changes';
        end if;
        return new;
      end $$`);
    await runner.query(`
      create trigger activities_rule_fixed before update on activities for each row execute function refuse_rule_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table activities`);
    await runner.query(`drop function refuse_rule_change`);
  }
}
