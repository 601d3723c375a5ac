import type { MigrationInterface, QueryRunner } from 'typeorm';

const DUE = `account_id, due_at, word_id, facet`;
const GROUP_DUE = `account_id, group_id, due_at, word_id, facet`;
/** What a session ranks reviews by, so that the window of those due longest is read from the index alone. */
const RANK = `phase, stability, interval_days, last_reviewed_at`;

export class IndexSessionCandidates1790000900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index review_states_due, review_states_group_due`);
    await runner.query(`create index review_states_due on review_states (${DUE}) include (group_id, ${RANK}) where not hidden`);
    await runner.query(`create index review_states_group_due on review_states (${GROUP_DUE}) include (${RANK}) where not hidden`);
    await runner.query(`
      create index review_states_steps on review_states (${DUE}) include (group_id)
        where not hidden and phase in ('learning', 'relearning')`);
    await runner.query(`
      create index review_states_mistakes on review_states (account_id, last_reviewed_at, word_id, facet) include (group_id)
        where not hidden and phase <> 'new' and (phase = 'relearning' or repetitions = 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index review_states_mistakes, review_states_steps, review_states_group_due, review_states_due`);
    await runner.query(`create index review_states_due on review_states (${DUE}) include (group_id) where not hidden`);
    await runner.query(`create index review_states_group_due on review_states (${GROUP_DUE}) where not hidden`);
  }
}
