import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `diagnosis_marks` says up to which observation of an account was looked at for words to diagnose anew. */
export class CreateDiagnoses1790003120000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table diagnoses (
        account_id bigint not null references accounts on delete cascade,
        id bigint generated always as identity,
        word_id bigint not null,
        outcome text not null check (outcome in ('forgetting', 'exact_confusion', 'semantic_direction_reversal', 'orthographic_interference',
          'recognition_production_gap', 'weak_acquisition', 'unknown', 'insufficient_evidence')),
        confidence double precision not null check (confidence between 0 and 1),
        sample_size integer not null,
        evidence bigint[] not null,
        confused_with bigint,
        rule_version integer not null,
        diagnosed_at timestamptz not null default now(),
        primary key (account_id, id),
        foreign key (account_id, word_id) references words on delete cascade
      )`);
    await runner.query(`create index diagnoses_of_word on diagnoses (account_id, word_id, id)`);
    await runner.query(`
      create table diagnosis_marks (
        account_id bigint primary key references accounts on delete cascade,
        seen_to bigint not null
      )`);
    await runner.query(`
      create trigger diagnoses_immutable before update on diagnoses for each row execute function refuse_evidence_change()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table diagnosis_marks, diagnoses`);
  }
}
