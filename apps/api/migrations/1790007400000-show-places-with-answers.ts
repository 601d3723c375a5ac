import type { MigrationInterface, QueryRunner } from 'typeorm';

const BEFORE = '{reading,part_of_speech,definition,examples,mnemonic,more}';
const AFTER = '{reading,part_of_speech,definition,examples,mnemonic,place,more}';

/** An answer may show where in the palace its word is: to accounts that never left out anything, it does. */
export class ShowPlacesWithAnswers1790007400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await allow(runner, AFTER);
    await runner.query(`update recall_settings set answer_details = '${AFTER}' where answer_details = '${BEFORE}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `update recall_settings set answer_details = array_remove(answer_details, 'place') where 'place' = any(answer_details)`,
    );
    await allow(runner, BEFORE);
  }
}

async function allow(runner: QueryRunner, details: string): Promise<void> {
  await runner.query(`
    alter table recall_settings
      alter column answer_details set default '${details}',
      drop constraint recall_settings_answer_details_check,
      add constraint recall_settings_answer_details_check check (answer_details <@ '${details}'::text[])`);
}
