import type { MigrationInterface, QueryRunner } from 'typeorm';

/** FSRS-6 as its authors published it, so that a later choice of FSRS finds its parameters. */
const WEIGHTS = `'{0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,1.4835,0.0614,0.2629,1.6483,0.6014,1.8729,
  0.5425,0.0912,0.0658,0.1542}'::double precision[]`;

/** Data only: an account that never had settings keeps SM-2; what was chosen stays. */
export class GiveSettingsToAccountsWithout1790000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`insert into recall_settings (account_id, scheduler) select id, 'sm2' from accounts on conflict do nothing`);
    await runner.query(`
      insert into parameter_sets (account_id, algorithm, weights, desired_retention, active)
      select a.id, 'fsrs', ${WEIGHTS}, 0.9, true from accounts a
       where not exists (select from parameter_sets p where p.account_id = a.id and p.algorithm = 'fsrs' and p.active)`);
  }

  async down(): Promise<void> {
    // What was given cannot be told from what was chosen since.
  }
}
