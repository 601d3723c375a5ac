import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a review shows beside question and answer. */
export class ChooseDetailsOfCards1790007320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recall_settings
        add column question_details text[] not null default '{}'
          check (question_details <@ array['reading', 'part_of_speech']),
        add column answer_details text[] not null default '{reading,part_of_speech,definition,examples,mnemonic,more}'
          check (answer_details <@ array['reading', 'part_of_speech', 'definition', 'examples', 'mnemonic', 'more'])`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table recall_settings drop column question_details, drop column answer_details`);
  }
}
