import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateLearningPaths1790002310000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table learning_paths (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        goal text not null,
        target_language text not null,
        group_id bigint,
        ai_provider text not null,
        ai_model text not null,
        operation_id text not null,
        request_hash bytea not null,
        created_at timestamptz not null default now(),
        primary key (account_id, id),
        unique (account_id, operation_id),
        foreign key (account_id, group_id) references groups on delete set null (group_id)
      )`);
    await runner.query(`
      create table milestones (
        account_id bigint not null,
        path_id bigint not null,
        position smallint not null,
        title text not null,
        topic text not null,
        target_word_count smallint not null check (target_word_count between 3 and 60),
        cefr_level text check (cefr_level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2')),
        primary key (account_id, path_id, position),
        foreign key (account_id, path_id) references learning_paths on delete cascade
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table milestones, learning_paths`);
  }
}
