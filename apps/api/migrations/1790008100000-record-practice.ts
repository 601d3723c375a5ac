import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a practice game showed. A round is sent again as it grows, so an answer is identified by its place in the round. */
export class RecordPractice1790008100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table observations
        drop constraint observations_source_check,
        add constraint observations_source_check check (source in ('activity', 'context', 'practice')),
        add column attempted_answer text,
        add column game text check (game in ('match', 'choice')),
        add column round_id uuid,
        add column round_place smallint,
        add constraint observations_practice_check check (
          (source = 'practice') = (round_id is not null) and num_nulls(game, round_id, round_place) in (0, 3)
        )`);
    await runner.query(`
      create unique index observations_of_round on observations (account_id, round_id, round_place) where round_id is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`delete from observation_corrections c using observations o
      where o.account_id = c.account_id and o.id = c.observation_id and o.source = 'practice'`);
    await runner.query(`delete from observations where source = 'practice'`);
    await runner.query(`
      alter table observations
        drop column attempted_answer, drop column game, drop column round_id, drop column round_place,
        drop constraint observations_source_check,
        add constraint observations_source_check check (source in ('activity', 'context'))`);
  }
}
